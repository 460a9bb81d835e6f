"""Where persons want to be told that it is their turn."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the address."""
    op.add_column("persons", sa.Column("webhook", sa.String(400), nullable=False, server_default=""))
