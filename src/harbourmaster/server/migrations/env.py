"""Alembic's entry: runs the migrations on the connection that database.py opened."""

from alembic import context

from harbourmaster.server.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
