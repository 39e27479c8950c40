import type { Route } from "@playwright/test";
import { choice, count, openList, total } from "../src/filtered-list.ts";
import { DESKTOP, expect, test } from "../src/test.ts";

test.use(DESKTOP);

/** Runs in the page: makes the next 200 ms debounce end in the task that renders a list. */
function restsWhenListArrives() {
  const { setTimeout } = window;
  const list = document.getElementById("list-count") ?? document.body;
  const later = (rest: () => void, ms: number) => {
    if (ms !== 200) {
      return setTimeout(rest, ms);
    }
    const arrival = new MutationObserver(() => {
      arrival.disconnect();
      rest();
    });
    arrival.observe(list, { subtree: true, childList: true, characterData: true });
    return 0;
  };
  window.setTimeout = later as typeof setTimeout;
}

test("the price can be moved by keyboard or typed, is corrected on blur, and shows errors that move no control", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  await openList(visitor);
  const [least, most] = [page.locator('[type="range"]').first(), page.locator('[type="range"]').last()];
  const [from, to] = [page.locator('[name="priceMin"]'), page.locator('[name="priceMax"]')];
  const [lowest, highest] = [Number(await from.inputValue()), Number(await to.inputValue())];
  const all = await total(visitor);
  await least.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(new RegExp(`price=${lowest + 2}-${highest}&`));
  await expect(from).toHaveValue(String(lowest + 2));
  await most.focus();
  await page.keyboard.press("Home");
  await expect(page).toHaveURL(new RegExp(`price=${lowest + 2}-${lowest + 3}&`));
  await expect.poll(() => total(visitor)).toBeLessThan(all);
  await to.fill("20");
  await expect(page).toHaveURL(new RegExp(`price=${lowest + 2}-20&`));
  await to.fill("99999");
  await expect(visitor.alert).toContainText(visitor.money(highest));
  await expect(to).toHaveAttribute("aria-invalid", "true");
  await to.blur();
  await expect(to).toHaveValue(String(highest));
  await expect(visitor.alert).toHaveCount(0);
  await from.fill("20");
  await to.fill("20");
  await expect(page).toHaveURL(/price=20-20&/);
  await from.fill("");
  await from.blur();
  await to.fill("");
  await to.blur();
  await expect(page).not.toHaveURL(/price=/);
  await expect(count(visitor)).toHaveText(t("product.count", { count: all }));
  await from.fill("2");
  await expect(page.locator("#price-range")).toHaveClass("error");
  await choice(visitor, "discount", "true").click();
  await expect(page).toHaveURL(/discount=true/);
  await expect(page.locator("#price-range")).toHaveClass("hint");
});

test("a debounced price is not reverted by the arrival of an earlier list", async ({ visitor }) => {
  const { page } = visitor;
  await openList(visitor);
  const [from, to] = [page.locator('[name="priceMin"]'), page.locator('[name="priceMax"]')];
  const lists: Route[] = [];
  await page.route(/\.data\?.*price=/, (route) => void lists.push(route));
  await to.fill("99");
  await expect.poll(() => lists.length).toBe(1);
  await page.evaluate(restsWhenListArrives);
  await from.fill("20");
  await lists[0]?.continue();
  await expect.poll(() => lists.length).toBe(2);
  await expect(from).toHaveValue("20");
});
