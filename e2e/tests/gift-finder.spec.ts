import { originOf } from "../src/own-shop.ts";
import { expectAccessible, expectNoHorizontalScrolling } from "../src/page-rules.ts";
import { expect, PHONE, test } from "../src/test.ts";

test.use({ baseURL: async ({}, use) => use(originOf("bazaar")) });

// [catalogue.finder]
test("no answer leads to gifts, three to others, which change with the answers, and a gift leads to its page", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  await visitor.open("/welcome");
  await page
    .getByRole("navigation", { name: t("shell.nav.label") })
    .getByRole("link", { name: t("finder.title") })
    .click();
  await expect(visitor.heading).toHaveText(t("finder.title"));
  const answer = (question: "recipient" | "occasion" | "budget") => page.getByLabel(t(`finder.${question}`));
  const found = page.getByRole("main").getByRole("status");
  await visitor.button(t("finder.submit")).click();
  await expect(found).toHaveText(/^[1-9]\d* /);
  await answer("recipient").selectOption("cook");
  await answer("budget").selectOption("to-25");
  await visitor.button(t("finder.submit")).click();
  await page.waitForURL(/recipient=cook/);
  await expect(found).toHaveText(/^\d+ /);
  await expect(answer("recipient")).toHaveValue("cook");
  const before = await page.locator("main .card").allInnerTexts();
  await answer("occasion").selectOption("moving");
  await visitor.button(t("finder.submit")).click();
  await page.waitForURL(/occasion=moving/);
  await expect.poll(() => page.locator("main .card").allInnerTexts()).not.toEqual(before);
  await expectAccessible(page);
  await expectNoHorizontalScrolling(page, [320, 390, 1440]);
  await page.locator("main .card").first().click();
  await page.waitForURL(/\/product-details\//);
});

test.describe("on a phone", () => {
  test.use(PHONE);

  // [shell.header]
  test("the menu leads to the finder, and one line parts it from the categories", async ({ visitor }) => {
    const { page, t } = visitor;
    await visitor.open("/welcome");
    const header = page.getByRole("banner");
    await header.getByRole("button", { name: t("shell.menu"), exact: true }).click();
    await expect(header.getByRole("navigation", { name: t("shell.categories"), exact: true })).toBeVisible();
    await expect(header.getByRole("separator")).toHaveCount(0);
    await header.getByRole("link", { name: t("finder.title") }).click();
    await expect(visitor.heading).toHaveText(t("finder.title"));
  });
});
