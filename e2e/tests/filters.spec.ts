import type { Route } from "@playwright/test";
import { choice, choiceCount, count, openList, tags, total } from "../src/filtered-list.ts";
import { expectAccessible, expectLargeTargets, expectNoHorizontalScrolling, settled } from "../src/page-rules.ts";
import { DESKTOP, expect, PHONE, test } from "../src/test.ts";

test.describe("on a wide screen", () => {
  test.use(DESKTOP);

  // [catalogue.filters]
  test("a filter applies at once, matches its count, and survives reload, back and sharing", async ({ visitor }) => {
    const { page, t } = visitor;
    await openList(visitor);
    const all = await total(visitor);
    const cards = await choiceCount(visitor, "productType", "TVO");
    await choice(visitor, "productType", "TVO").check();
    await expect(page).toHaveURL(/productType=TVO&page=1$/);
    await expect(count(visitor)).toHaveText(t("product.count", { count: cards }));
    expect(await page.locator("#filters").ariaSnapshot()).toContain(`, ${t("catalogue.filter.chosen", { count: 1 })}`);
    await expect(visitor.heading).toHaveText(t("shell.nav.TVO"));
    const byPost = await choiceCount(visitor, "shippingMethod", "post");
    await choice(visitor, "shippingMethod", "post").check();
    await expect(page).toHaveURL(/productType=TVO&shippingMethod=post&page=1$/);
    await expect(count(visitor)).toHaveText(t("product.count", { count: byPost }));
    await expect(tags(visitor)).toHaveCount(3);
    await page.reload();
    await expect(choice(visitor, "productType", "TVO")).toBeChecked();
    await expect(choice(visitor, "shippingMethod", "post")).toBeChecked();
    await expect(count(visitor)).toHaveText(t("product.count", { count: byPost }));
    await page.goBack();
    await expect(choice(visitor, "shippingMethod", "post")).not.toBeChecked();
    await expect(count(visitor)).toHaveText(t("product.count", { count: cards }));
    await page.goBack();
    await expect(count(visitor)).toHaveText(t("product.count", { count: all }));
    await page.goForward();
    const other = await visitor.secondTab();
    await other.page.goto(page.url());
    await expect(count(other)).toHaveText(t("product.count", { count: cards }));
    await expect(choice(other, "productType", "TVO")).toBeChecked();
  });

  test("choices of a group are combined, and none of several quick choices is lost", async ({ visitor }) => {
    const { page, t } = visitor;
    await openList(visitor);
    const [vouchers, rewards] = [
      await choiceCount(visitor, "productType", "TVO"),
      await choiceCount(visitor, "productType", "PHY"),
    ];
    await page.evaluate(() => {
      for (const value of ["TVO", "PHY"]) {
        document.querySelector<HTMLInputElement>(`input[name="productType"][value="${value}"]`)?.click();
      }
    });
    await expect(page).toHaveURL(/productType=TVO,PHY/);
    await expect(count(visitor)).toHaveText(t("product.count", { count: vouchers + rewards }));
  });

  test("after a link overtakes a pending filter, the next filter builds on the link", async ({ visitor }) => {
    const { page, t } = visitor;
    await openList(visitor);
    const category = page
      .getByRole("navigation", { name: t("catalogue.list.categories") })
      .getByRole("link")
      .nth(1);
    const lists: Route[] = [];
    await page.route(/\.data\?.*shippingMethod=/, (route) => void lists.push(route));
    await choice(visitor, "shippingMethod", "post").check();
    await category.click();
    await expect(category).toHaveAttribute("aria-current", "true");
    await expect.poll(() => lists.length).toBe(2);
    await expect(choice(visitor, "shippingMethod", "post")).toBeChecked();
    await choice(visitor, "productType", "PHY").check();
    await expect.poll(() => lists.length).toBe(3);
    await lists[2]?.continue();
    await expect(page).toHaveURL(/productType=PHY&shippingMethod=post&category=\d+&page=1$/);
    await expect(visitor.heading).toHaveText(await category.innerText());
  });

  test("tags remove one filter or all, and the keyboard focus moves to the count", async ({ visitor }) => {
    const { page, t } = visitor;
    await openList(visitor, "/product-overview?shippingMethod=mail,post&sort=nameAscending&page=1");
    await expect(tags(visitor)).toHaveCount(3);
    await tags(visitor).first().press("Enter");
    await expect(page).toHaveURL(/\?shippingMethod=post&sort=nameAscending&page=1$/);
    await expect(count(visitor)).toBeFocused();
    await expect(choice(visitor, "shippingMethod", "mail")).not.toBeChecked();
    await choice(visitor, "productType", "PHY").check();
    await page.getByRole("link", { name: t("catalogue.filter.remove-all") }).click();
    await expect(page).toHaveURL(/\?sort=nameAscending&page=1$/);
    await expect(tags(visitor)).toHaveCount(0);
  });

  test("brands are found by parts of their names without accents, and several can be selected", async ({ visitor }) => {
    const { page, t } = visitor;
    await openList(visitor);
    const search = page.getByRole("searchbox", { name: t("catalogue.filter.brand.search") });
    await search.fill("rostm");
    await expect(page).toHaveURL(/allBrands=true/);
    await expect(page.locator('#filters input[type="checkbox"][name="brands"]')).toHaveCount(1);
    await choice(visitor, "brands", "Röstmond").check();
    await expect(page).toHaveURL(/brands=R%C3%B6stmond/);
    await search.fill("tornhill");
    await choice(visitor, "brands", "Tornhill").check();
    await expect(page).toHaveURL(/brands=R%C3%B6stmond,Tornhill|brands=Tornhill,R%C3%B6stmond/);
    await search.fill("nobody at all");
    await expect(page.getByText(t("catalogue.filter.brand.none", { name: "nobody at all" }))).toBeVisible();
    await expect(tags(visitor)).toHaveCount(3);
    await search.fill("");
    await expect(choice(visitor, "brands", "Röstmond")).toBeChecked();
    await expect(choice(visitor, "brands", "Tornhill")).toBeChecked();
  });
});

test("further categories are closed by Escape, and their button has the focus again", async ({ visitor }) => {
  const { page, t } = visitor;
  await openList(visitor);
  const bar = page.getByRole("navigation", { name: t("catalogue.list.categories") });
  const more = bar.getByText(t("catalogue.list.more-categories"));
  await more.click();
  const last = bar.locator("details a").last();
  await last.focus();
  await page.keyboard.press("Escape");
  await expect(last).toBeHidden();
  await expect(more).toBeFocused();
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test("a button opens the filters, shows how many are active, and leads to the results", async ({ visitor }) => {
    const { page, t } = visitor;
    await openList(visitor);
    await expect(page.locator("#filters")).toBeHidden();
    await visitor.button(t("catalogue.filter.open", { count: 0 })).tap();
    await expect(page.locator("#filters")).toBeVisible();
    await expectLargeTargets(page, 44);
    await expectAccessible(page);
    const rewards = await choiceCount(visitor, "productType", "PHY");
    await choice(visitor, "productType", "PHY").tap();
    await page.getByRole("button", { name: t("catalogue.filter.show", { count: rewards }) }).tap();
    await expect(page.locator("#filters")).toBeHidden();
    await expect(visitor.button(t("catalogue.filter.open", { count: 1 }))).toBeVisible();
    await expect(count(visitor)).toHaveText(t("product.count", { count: rewards }));
    await visitor.button(t("catalogue.filter.open", { count: 1 })).tap();
    await page.keyboard.press("Escape");
    await expect(page.locator("#filters")).toBeHidden();
  });
});

test.describe("on a rotated tablet", () => {
  test.use({ viewport: { width: 834, height: 1194 } });

  // [catalogue.filter-place]
  test("open filters move from above the list to beside it", async ({ visitor }) => {
    const { page, t } = visitor;
    await openList(visitor);
    await visitor.button(t("catalogue.filter.open", { count: 0 })).click();
    await expect(page.locator("#filters")).toBeVisible();
    await page.setViewportSize({ width: 1194, height: 834 });
    await expect(page.locator("#filters:popover-open")).toHaveCount(0);
    await expect(page.locator("#filters"), "they stand in the page").toBeVisible();
    await choice(visitor, "productType", "PHY").check();
    await expect(page).toHaveURL(/productType=PHY/);
  });
});

test.describe("on a phone, in the language with the longest words", () => {
  test.use({ ...PHONE, language: "es" });

  test("the sort order stands in the row of the number of products", async ({ visitor }) => {
    const { page, t } = visitor;
    await openList(visitor);
    const boxes = await Promise.all([
      page.locator("#list-count").boundingBox(),
      page.getByLabel(t("catalogue.list.sort")).boundingBox(),
    ]);
    const [count, sort] = boxes.map((box) => (box ? box.y + box.height / 2 : Number.NaN));
    expect(sort).toBeCloseTo(count ?? 0, 0);
    await expectNoHorizontalScrolling(page, [320, 390]);
  });
});

test.describe("with every filter set, in the language with the longest words of filters", () => {
  test.use({ language: "pl" });

  test("the list is requested once, accessible and fits at every width", async ({ visitor }) => {
    const { page } = visitor;
    const fetched: string[] = [];
    page.on("request", (request) => request.resourceType() === "document" && fetched.push(request.url()));
    await openList(visitor, "/product-overview?productType=TVO,PHY&shippingMethod=mail,post&price=10-90&page=1");
    await page.waitForLoadState("networkidle");
    expect(fetched).toHaveLength(1);
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await settled(page);
      await expectAccessible(page);
    }
    await expectNoHorizontalScrolling(page, [320, 390, 768, 992, 1440]);
  });
});
