"""What the shell shows at any table: clocks, seats that are taken, and links that lead nowhere."""

import re

from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.test_pages import serious_problems


def test_clocks_run_and_warn(visit: Visit) -> None:
    """Both clocks stand above the board; the running one is marked and counts down, and low ones say so."""
    page = visit("/#/new/inland-port")
    page.get_by_role("button", name="On this screen").click()
    page.get_by_label("Minutes on each seat’s clock").fill("1")
    page.get_by_role("button", name="Open the table").click()
    clocks = page.get_by_role("list", name="Clocks").get_by_role("listitem")
    expect(clocks).to_have_count(2)
    running = page.get_by_role("list", name="Clocks").locator("[aria-current=true]")
    expect(running).to_have_count(1)
    expect(running.get_by_role("timer")).to_have_text(re.compile(r"^0:[0-5]\d$"))
    expect(running).to_contain_text("little time left")
    expect(page.get_by_text("You have less than a minute left.")).to_be_attached()
    expect(clocks.nth(1).get_by_role("timer")).to_have_text("1:00")
    assert serious_problems(page) == []


def test_a_late_guest_is_told_and_looks_on(visit: Visit) -> None:
    """A link to a seat that somebody else has taken shows the table and says why there is no seat."""
    ann = visit("/#/new/inland-port")
    ann.get_by_role("button", name="Over a link").click()
    ann.get_by_role("button", name="Open the table").click()
    link = ann.get_by_label("Link to seat 2").input_value()
    bob, eve = visit(), visit()
    bob.goto(link)
    expect(ann.locator(".waiting")).to_have_count(0)
    eve.goto(link)
    expect(eve.get_by_role("alert")).to_contain_text("This seat is taken.")
    expect(eve.locator(".ip")).to_be_visible()
    expect(eve.locator(".card.can, .tile.can")).to_have_count(0)


def test_a_broken_position_link_says_why(visit: Visit) -> None:
    """A position link that was cut, or that means nothing, leads to the page where another can be pasted."""
    page = visit("/#/position/inland-port%2F1%20round%3")
    expect(page.get_by_role("alert")).to_contain_text("The position names no game that we know.")
    expect(page.get_by_label("Record or position")).to_be_visible()
