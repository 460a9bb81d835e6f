"""The tables of the database; migrations/versions holds how they came about."""

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

secrets = Table(
    "secrets", metadata,
    Column("name", String(40), primary_key=True),
    Column("value", String(200), nullable=False),
)

persons = Table(
    "persons", metadata,
    Column("id", String(40), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("webhook", String(400), nullable=False, server_default=""),
)

tables = Table(
    "tables", metadata,
    Column("id", String(20), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("options", JSON, nullable=False),
    Column("start", Text),
    Column("study", Boolean, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("minutes", Integer, nullable=False),
    Column("creator", String(40), nullable=False),
    Column("created", Float, nullable=False),
    # What follows from the events, kept beside them for the lobby.
    Column("updated", Float, nullable=False),
    Column("status", String(10), nullable=False),
    Index("tables_by_status", "status", "updated"),
)

events = Table(
    "events", metadata,
    Column("table_id", String(20), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(10), nullable=False),
    Column("at", Float, nullable=False),
    Column("seat", Integer),
    Column("ply", Integer),
    Column("data", JSON, nullable=False),
    Column("key", String(120)),
    UniqueConstraint("table_id", "key", name="events_once"),
)

holders = Table(
    "holders", metadata,
    Column("table_id", String(20), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", String(40), primary_key=True),
    Index("holders_by_person", "person"),
)
