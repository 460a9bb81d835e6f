"""A complete engine in thirty lines: it builds when it can and otherwise takes any choice.

    harbourmaster arena inland-port --player "engine:python examples/sample_bot.py" --player random --games 10
"""

import random
import sys


def main() -> None:
    """Hear lines, answer lines."""
    choices: list[str] = []
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "init":
            print("id name sample", "ok", sep="\n", flush=True)
        elif word == "choices":
            choices = rest.split(" ; ")
        elif word == "go":
            builds = [choice for choice in choices if choice.startswith("build")]
            quiet = [choice for choice in choices if not choice.startswith("sell")]
            print("bestmove", random.choice(builds or quiet or choices), flush=True)
        elif word == "quit":
            return


if __name__ == "__main__":
    main()
