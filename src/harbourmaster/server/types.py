"""Writes the messages as TypeScript: `python -m harbourmaster.server.types`; the tests compare."""

from pathlib import Path
from typing import Any

from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from harbourmaster.server import messages

TARGET = Path(__file__).parents[3] / "web" / "src" / "lib" / "messages.ts"
_PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def _models() -> list[type[BaseModel]]:
    return [each for each in vars(messages).values()
            if isinstance(each, type) and issubclass(each, messages.Message) and each is not messages.Message]


def _type(schema: dict[str, Any]) -> str:
    """The TypeScript type of a JSON schema."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2].replace("JsonValue", "Json")
    if "const" in schema:
        return f'"{schema["const"]}"'
    if "enum" in schema:
        return " | ".join(f'"{value}"' for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(_type(each) for each in schema["anyOf"])
    if schema.get("type") == "array":
        inner = _type(schema["items"])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if schema.get("type") == "object":
        inside = schema.get("additionalProperties", {})
        return f"Record<string, {_type(inside) if isinstance(inside, dict) and inside else 'Json'}>"
    return _PLAIN.get(schema.get("type", ""), "Json")


def typescript() -> str:
    """All messages as interfaces."""
    models = _models()
    _, schema = models_json_schema([(model, "serialization") for model in models])
    lines = ["// Written by `python -m harbourmaster.server.types`; change server/messages.py instead.", "",
             "export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };"]
    for model in models:
        definition = schema["$defs"][model.__name__]
        lines.append("")
        if model.__doc__:
            lines.append(f"/** {' '.join(model.__doc__.split())} */")
        lines.append(f"export interface {model.__name__} {{")
        for name, field in definition.get("properties", {}).items():
            optional = "" if name in definition.get("required", []) or "const" in field else "?"
            lines.append(f"  {name}{optional}: {_type(field)};")
        lines.append("}")
    requests = " | ".join(model.__name__ for model in models if model.__name__.startswith("Do") and
                          model is not messages.Done)
    lines += ["", f"export type Request = {requests};", "",
              "export type Reply = Update | Done | Trouble | Pong;", ""]
    return "\n".join(lines)


if __name__ == "__main__":
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(typescript(), encoding="utf-8")
