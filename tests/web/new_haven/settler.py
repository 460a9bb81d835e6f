"""Plays New Haven through the page, as a person would: by mouse, by touch or by keyboard."""

import re
from random import Random

from playwright.sync_api import Page, expect

OVER = "The game is over."
_LOOK = """() => {
  const pass = [...document.querySelectorAll('main button')].some(each => each.innerText.startsWith('I am '));
  const over = !!document.querySelector('.nh-ranks');
  const act = document.querySelector('.nh-act');
  if (pass) return 'pass';
  if (over) return 'over';
  if (!act || act.classList.contains('waits')) return '';
  return act.dataset.task;
}"""


def start(page: Page, mode: str = "Against bots", **options: object) -> None:
    """Set up a table with these options; words of options are those of the page."""
    page.goto(re.sub(r"#.*", "", page.url).rstrip("/") + "/#/new/new-haven")
    page.get_by_role("button", name="Open the table").wait_for()
    for meaning, value in options.items():
        group = page.get_by_role("group", name=re.compile(meaning.replace("_", " "), re.IGNORECASE))
        group.get_by_role("button", name=str(value), exact=True).click()
    page.get_by_role("button", name=mode).click()
    for level in page.locator("select[aria-label^='Strength']").all():
        level.select_option("random")
    page.get_by_role("button", name="Open the table").click()


def task(page: Page) -> str:
    """Wait until something is asked; what it is: pass, place, build, draw or over."""
    return str(page.wait_for_function(_LOOK).json_value())


def mark(page: Page) -> str:
    """Something that changes with every confirmed action: the number of log lines, and the hand's and pool's size."""
    return str(page.evaluate("""() => JSON.stringify([document.querySelectorAll('.log li').length,
        document.querySelector('.log')?.innerText, document.querySelector('.nh-ask')?.innerText,
        document.querySelectorAll('.nh-pool .disc-btn').length, document.querySelector('.nh-phases')?.innerText])"""))


def confirm(page: Page, touch: bool = False) -> None:
    """Press the one solid button and wait until the table has moved on."""
    before = mark(page)
    button = page.locator(".nh-act .primary")
    expect(button).to_be_enabled()
    button.tap() if touch else button.click()
    moved_on(page, before)


def moved_on(page: Page, before: str) -> None:
    """Wait until the table differs from a mark, or is covered."""
    page.wait_for_function("""before => !document.querySelector('.nh-act') || JSON.stringify([
        document.querySelectorAll('.log li').length, document.querySelector('.log')?.innerText,
        document.querySelector('.nh-ask')?.innerText, document.querySelectorAll('.nh-pool .disc-btn').length,
        document.querySelector('.nh-phases')?.innerText]) !== before""", arg=before)


def place(page: Page, rng: Random, touch: bool = False) -> None:
    """Turn a tile a little, put it somewhere, and check that the numbered squares agree with the counts."""
    cells = page.locator(".nh-cell.lit")
    cell = cells.nth(rng.randrange(cells.count()))
    ship = page.get_by_role("button", name="Shipment, once in the game")
    if ship.count() and rng.random() < 0.12:
        ship.tap() if touch else ship.click()
        radios = page.locator(".nh-act").get_by_role("radio")
        radio = radios.nth(rng.randrange(4))
        radio.tap() if touch else radio.click()
    else:
        for _ in range(rng.randrange(4)):
            turn = page.get_by_role("button", name="Turn right")
            turn.tap() if touch else turn.click()
    cell.tap() if touch else cell.click()
    expect(page.locator(".nh-pip").first).to_be_visible()
    expect(page.locator(".nh-act .primary")).to_be_enabled()
    confirm(page, touch)


def build(page: Page, rng: Random, touch: bool = False) -> None:
    """Build up to three buildings, sometimes take one back, and finish."""
    for _ in range(3):
        discs = page.locator(".nh-hand .disc-btn.lit")
        if discs.count() == 0 or rng.random() < 0.1:
            break
        disc = discs.nth(rng.randrange(discs.count()))
        disc.tap() if touch else disc.click()
        expect(page.locator(".nh-mine .lot.lit").first).to_be_visible()
        squares = page.locator(".nh-mine .lot.lit:not(.drafted)")
        if squares.count() == 0:
            break
        built = page.locator(".nh-mine .lot.drafted").count()
        square = squares.nth(rng.randrange(squares.count()))
        square.tap() if touch else square.click()
        expect(page.locator(".nh-mine .lot.drafted")).to_have_count(built + 1)
    confirm(page, touch)


def draw(page: Page, rng: Random, touch: bool = False) -> None:
    """Take an open building, or reach into the bag where that is allowed."""
    bag = page.locator(".nh-pool .bag.lit")
    if bag.count() and rng.random() < 0.4:
        bag.tap() if touch else bag.click()
    else:
        pool = page.locator(".nh-pool .disc-btn.lit")
        disc = pool.nth(rng.randrange(pool.count()))
        disc.tap() if touch else disc.click()
    confirm(page, touch)


def play(page: Page, rng: Random, touch: bool = False, most: int = 10_000) -> int:
    """Play on until the end of the game or so many decisions; how many there were."""
    for count in range(most):
        asked = task(page)
        if asked == "over":
            return count
        if asked == "pass":
            button = page.get_by_role("button", name=re.compile("^I am "))
            button.tap() if touch else button.click()
            page.wait_for_selector(".nh-act")
        elif asked == "place":
            place(page, rng, touch)
        elif asked == "build":
            build(page, rng, touch)
        else:
            draw(page, rng, touch)
    return most
