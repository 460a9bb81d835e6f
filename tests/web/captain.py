"""Plays The Inland Port through the page, as a person would: by mouse, by touch or by keyboard."""

from playwright.sync_api import Locator, Page, expect

OVER = "The game is over."


def start(page: Page, mode: str = "Against bots") -> None:
    """Set up a table from the lobby."""
    page.get_by_role("link", name="Set up a table").first.click()
    page.get_by_role("button", name=mode).click()
    if mode == "Against bots":
        page.get_by_label("Strength of the bot on seat 2").select_option("random")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector(".ip")


def waiting(page: Page) -> bool:
    """Wait for the own turn; whether the game goes on."""
    page.wait_for_function(
        """() => document.querySelector(".act .go .primary") || document.querySelector(".card.can, .tile.can")
                 || document.querySelector(".result")""")
    return page.locator(".result").count() == 0


def turns_left(page: Page) -> str:
    """Something that changes with every action: the log's newest line and the number of lines."""
    return str(page.evaluate("""() => document.querySelector('.log ol').innerText.length + '|' +
        document.querySelector('.banner').innerText + document.querySelectorAll('.log li').length"""))


def things(page: Page) -> Locator:
    """What lights up and is in sight."""
    return page.locator(".card.can:visible, .tile.can:visible")


def confirm(page: Page) -> None:
    """Press the one solid button and wait until the table has moved on."""
    before = turns_left(page)
    page.locator(".act .go .primary").click()
    page.wait_for_function(
        """before => document.querySelector(".result") ||
           document.querySelector('.log ol').innerText.length + '|' + document.querySelector('.banner').innerText
           + document.querySelectorAll('.log li').length !== before""", arg=before)


def play_turn(page: Page, number: int, touch: bool = False) -> None:
    """Select something that lights up, see the draft, and confirm it."""
    primary = page.locator(".act .go .primary")
    if primary.count() == 0:
        if touch and things(page).count() == 0:
            page.get_by_role("tab", name="Quay").tap()
        lit = things(page)
        thing = lit.nth((number * 7) % max(1, lit.count()))
        thing.tap() if touch else thing.click()
        expect(primary).to_be_visible()
    confirm(page)
