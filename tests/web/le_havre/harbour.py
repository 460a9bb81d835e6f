"""Plays Le Havre through the page, as a person would: by mouse, by touch or by keyboard."""

from playwright.sync_api import Locator, Page, expect

PRIMARY = ".action .go .primary"
OPEN = ".option:not(.on), .bin.one:not(.on), .bin > button:last-of-type:enabled"
MOVED = """before => document.querySelector('.lh .standings') ||
    document.querySelector('.log ol').innerText.length + '|' + document.querySelector('.lh > .strip').innerText
    + document.querySelectorAll('.log li').length !== before"""


def start(page: Page, players: int = 2, variant: str = "short game", mode: str = "Against bots",
          more: tuple[str, ...] = ()) -> None:
    """Set up a table from the lobby."""
    page.goto(page.url.split("#")[0] + "#/new/le-havre")
    page.get_by_role("group", name="The number of players.").get_by_role(
        "button", name=str(players), exact=True).click()
    page.get_by_role("button", name=variant).click()
    for option in more:
        page.get_by_role("button", name=option).click()
    if players > 1:
        page.get_by_role("button", name=mode).click()
    if mode == "Against bots":
        for seat in range(2, players + 1):
            page.get_by_label(f"Strength of the bot on seat {seat}").select_option("random")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector(".lh")


def waiting(page: Page) -> bool:
    """Wait for something to decide; whether the game goes on."""
    page.wait_for_function(
        """() => document.querySelector('.lh .standings') || document.querySelector('.action .go .primary')
           || document.querySelector('.action .option') || document.querySelector('.lh .offer.can')
           || document.querySelector('.lh .bcard.can')""")
    return page.locator(".lh .standings").count() == 0


def state_of(page: Page) -> str:
    """Something that changes with every action."""
    return str(page.evaluate("""() => document.querySelector('.log ol').innerText.length + '|' +
        document.querySelector('.lh > .strip').innerText + document.querySelectorAll('.log li').length"""))


def press(thing: Locator, touch: bool) -> None:
    """Touch or click a thing."""
    thing.tap() if touch else thing.click()


def answer_open(page: Page, number: int, touch: bool = False) -> None:
    """Answer questions until the solid button can be pressed."""
    for turn in range(24):
        button = page.locator(PRIMARY)
        if button.count() and button.is_enabled():
            return
        open_things = page.locator(".action .options, .action .tray").last.locator(OPEN)
        count = open_things.count()
        assert count, "nothing can be chosen, and nothing can be confirmed"
        before = page.locator(".action").inner_html()
        press(open_things.nth((number + 3 * turn) % count), touch)
        page.wait_for_function("before => document.querySelector('.action').innerHTML !== before", arg=before)
    raise AssertionError("the questions never end")


def confirm(page: Page, touch: bool = False) -> None:
    """Press the one solid button and wait until the table has moved on."""
    before = state_of(page)
    expect(page.locator(PRIMARY)).to_be_enabled()
    press(page.locator(PRIMARY), touch)
    page.wait_for_function(MOVED, arg=before)


def things(page: Page) -> Locator:
    """Offers and buildings that light up and are in sight."""
    return page.locator(".lh .offer.can:visible, .lh .bcard.can:visible")


def play_turn(page: Page, number: int, touch: bool = False) -> None:
    """Select something that lights up, answer what is asked, and confirm it."""
    if page.locator(PRIMARY).count() == 0 and page.locator(".action .option").count() == 0:
        if touch:
            page.get_by_role("tab", name=["Harbour", "Town", "Mine"][number % 3]).tap()
            if things(page).count() == 0:
                page.get_by_role("tab", name="Harbour").tap()
        lit = things(page)
        press(lit.nth((number * 7) % max(1, lit.count())), touch)
        page.wait_for_selector(".action.live")
    answer_open(page, number, touch)
    confirm(page, touch)
