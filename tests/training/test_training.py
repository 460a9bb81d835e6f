"""Self-play, weight files and the course of training."""

import json
from importlib.util import find_spec
from itertools import chain
from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from typer.testing import CliRunner

import harbourmaster as hm
from harbourmaster.cli import app
from harbourmaster.players.evaluation import WEIGHTS, evaluate_with, features_of
from harbourmaster.players.evaluation.figures import FIGURED
from harbourmaster.players.evaluation.network import pack_network, unpack_network
from harbourmaster.training.selfplay import Habits, Lesson, play_game, samples_of

SIZES: dict[str, object] = {"inputs": 3, "first": 2, "second": 2, "seats": 2, "actions": 3}
NUMBERS = [1.0, 0.0, 0.0, 1.0, 2.0, -1.0,  # by input
           0.5, 0.0,
           1.0, 1.0, -1.0, 1.0,
           0.0, 0.0,
           1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 1.0, 0.0,
           0.0, 0.0, 0.0, 0.0,
           1.0, 0.0, 0.0, 0.0, -1.0, 0.0,
           0.0, 0.0, 0.0]


def test_the_network_by_hand() -> None:
    """Inputs 0 and 1 on, the measure 0.5: first (0.5+1+1, 1−0.5) = (2.5, 0.5), second (3, 0 as −2 is cut)."""
    network = unpack_network(pack_network(SIZES, NUMBERS))
    network.look(vec[i64]([0, 1]), vec[float]([0.5]))
    values = list(network.values())
    assert values[:2] == [150.0, 0.0]  # scores in units of 50
    assert values[2] / values[3] == pytest.approx(2.718281828 ** -3)
    priors = list(network.priors(vec[i64]([0, 1, 2])))
    assert priors[0] / priors[1] == pytest.approx(2.718281828 ** 3)
    assert priors[1] / priors[2] == pytest.approx(2.718281828 ** 3)


@pytest.mark.parametrize(("first", "second"), [(1, 1), (7, 9), (16, 8), (19, 21)])
def test_layers_of_any_width_are_summed_unit_by_unit(first: int, second: int) -> None:
    """Two networks side by side: half of the second layer sees half of the first."""
    inputs, measured, rng = 6, 2, hm.rng(first)
    into = [[rng.random() - 0.4 for _ in range(first)] for _ in range(inputs)]
    between = [[rng.random() - 0.4 if (source < first // 2) == (unit < second // 2) else 0.0
                for source in range(first)] for unit in range(second)]
    bias, later = [rng.random() for _ in range(first)], [rng.random() - 0.5 for _ in range(second)]
    value = [[rng.random() for _ in range(second)] for _ in range(2)]
    numbers = [*chain(*into), *bias, *chain(*between), *later, *chain(*value), 0.25, 0.0, *[0.0] * (second + 1)]
    head: dict[str, object] = {"inputs": inputs, "first": first, "second": second, "seats": 1, "actions": 1}
    network = unpack_network(pack_network(head, numbers))
    for active, measures in (([0, 3], [0.5, -1.0]), ([1, 3], [0.5, 0.0]), ([], [0.0, 0.0]), ([0, 1, 2, 3], [2.0, 1.0])):
        network.look(vec[i64](active), vec[float](measures))
        strength = [float(index in active) for index in range(inputs - measured)] + measures
        hidden = [max(0.0, bias[unit] + sum([strength[index] * into[index][unit] for index in range(inputs)]))
                  for unit in range(first)]
        after = [max(0.0, later[unit] + sum([hidden[source] * between[unit][source] for source in range(first)]))
                 for unit in range(second)]
        expected = 50.0 * (0.25 + sum([value[0][unit] * after[unit] for unit in range(second)]))
        assert network.score() == network.total() == pytest.approx(expected, rel=2e-3)


@pytest.mark.parametrize("data", [b"", b"{}\n", b"[]\n", b"\xff\xfe", pack_network(SIZES, NUMBERS[:-1]),
                                  pack_network(SIZES, NUMBERS[:9]),
                                  pack_network({**SIZES, "first": 0}, NUMBERS)])
def test_broken_weight_files_are_refused(data: bytes) -> None:
    with pytest.raises(hm.BadRecord):
        unpack_network(data)


def test_weights_for_other_features_are_refused() -> None:
    with pytest.raises(hm.BadRecord, match="features"):
        evaluate_with(hm.load("inland-port"), pack_network(SIZES, NUMBERS))


@pytest.mark.parametrize("path", sorted(WEIGHTS.glob("*.weights")), ids=lambda path: path.stem)
def test_packaged_weights_fit_and_tell_their_recipe(path: Path) -> None:
    game = hm.load(path.name.split(".")[0])
    data = path.read_bytes()
    assert len(data) < 5_000_000
    head = json.loads(data.partition(b"\n")[0])
    expected = FIGURED[game.name].names.hash() if "figures" in head else features_of(game).hash()
    assert head["features"] == expected
    assert head["recipe"]["game"] == game.name
    assert head["recipe"]["generations"] > 0
    evaluate_with(game, data)


def test_self_play_remembers_careful_decisions() -> None:
    lesson = Lesson("inland-port", {}, 1, Habits(simulations=12, quick=4, careful=0.5))
    samples = samples_of(play_game(b"", lesson), lesson)
    assert len(samples) > 20
    for sample in samples:
        assert sum(sample.preferred) == pytest.approx(1.0)
        assert sum(sample.wins) == pytest.approx(1.0)
        assert len(sample.actions) == len(sample.preferred)
        assert sample.scores == samples[0].scores or sample.scores == samples[0].scores[::-1]


def test_the_command_trains_or_says_what_it_needs(tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["train", "inland-port", "--minutes", "0.01", "--games", "1", "--gate", "0",
                                    "--folder", str(tmp_path)])
    if find_spec("torch") is None:
        assert done.exit_code == 2
        assert "harbourmaster[training]" in done.output
    else:
        assert done.exit_code == 0
        assert "generation 1" in done.output
        evaluate_with(hm.load("inland-port"), (tmp_path / "latest.weights").read_bytes())
