import { runShopCommand } from "@guerdon/testing";
import type { BrowserVisitor } from "../src/browser-visitor.ts";
import { fetchAs } from "../src/fetch-as.ts";
import { originOf, ownShop } from "../src/own-shop.ts";
import { expectAccessible, expectNoHorizontalScrolling } from "../src/page-rules.ts";
import { expect, test } from "../src/test.ts";

const sites = (change: string) => runShopCommand({ dataDir: ownShop().dataDir }, "sites", change, "bazaar");

/** A card for an amount of the buyer's choice, with several deliveries and a survey. */
const CABLES = { number: "TV1052", name: "Kabelfuchs Gutschein", free: "TV1052-FREE" };

test.use({ baseURL: async ({}, use) => use(originOf("bazaar")) });
test.afterEach(() => sites("open"));

async function fillIn({ page, t }: BrowserVisitor): Promise<void> {
  await page.locator(`input[name="variation_id"][value="${CABLES.free}"]`).check();
  await page.locator('input[name="face_value"]').fill("75");
  await page.locator('input[name="delivery_options"][value="0"]').check();
  await page.locator('input[name="selected_answer"][value="answer_b"]').check();
  await page.getByRole("checkbox", { name: t("product.hints") }).check();
  await page.getByLabel(t("product.quantity")).fill("2");
}

/** The page that keeps what was to be added. */
async function expectKept(visitor: BrowserVisitor): Promise<void> {
  const { page, t } = visitor;
  await visitor.isAt("/error-open");
  await expect(visitor.heading).toHaveText(t("error.open.title"));
  await expect(page.getByText(t("error.open.kept-product", { count: 2, name: CABLES.name }))).toBeVisible();
}

/** The basket has what was filled in, and nothing else. */
async function expectAdded(visitor: BrowserVisitor): Promise<void> {
  await expect(visitor.page.getByRole("main")).toContainText(CABLES.name);
  const line = { variation_number: CABLES.free, face_value: 75, quantity: 2, delivery_type: 0 };
  expect(await (await fetchAs(visitor, "/api/basket")).json()).toMatchObject({ product_position: [line] });
}

// [basket.kept-addition] [website.paused]
test("what a newcomer was adding when an open shop paused is added on trying again", async ({ visitor }) => {
  const { page, t } = visitor;
  await visitor.open(`/product-details/${CABLES.number}`);
  await fillIn(visitor);
  await sites("pause");
  await visitor.button(t("product.add")).click();
  await expectKept(visitor);
  await expectAccessible(page);
  await expectNoHorizontalScrolling(page, [320, 390, 1440]);
  const loaded = page.waitForEvent("load");
  await visitor.button(t("action.try-again")).click();
  await loaded;
  await expectKept(visitor);
  await page.reload();
  await expectKept(visitor);
  await sites("resume");
  await visitor.button(t("action.try-again")).click();
  await visitor.isAt("/basket");
  await expectAdded(visitor);
});
