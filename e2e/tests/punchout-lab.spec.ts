import type { Frame, Page } from "@playwright/test";
import { COFFEE_CARD, MUG } from "../src/demo-products.ts";
import { expectAccessible } from "../src/page-rules.ts";
import { ProcurementLab } from "../src/procurement-lab.ts";
import { werkOrigin } from "../src/procurement-system.ts";
import { DESKTOP, expect, PHONE, test } from "../src/test.ts";

test.use({ baseURL: async ({}, use) => use(werkOrigin()) });

for (const system of ["strict", "sloppy", "old"]) {
  // [punchout.lab] [punchout.conformance]
  test(`the ${system} system gets a basket, comes back with it, and finds no rule broken`, async ({ visitor }) => {
    const { page, t } = visitor;
    const lab = new ProcurementLab(page);
    await lab.open(system);
    await lab.ask("Begin a new basket");
    await lab.enter("in this window");
    await visitor.isAt("/welcome");
    await visitor.addToBasket(COFFEE_CARD);
    await visitor.addToBasket(MUG);
    await visitor.open("/basket");
    await visitor.button(t("punchout.check-out")).click();
    await lab.expectGreenReport();
    for (const asked of ["Go on with the last basket", "Look at the last basket"] as const) {
      await lab.open(system);
      await lab.ask(asked);
      await lab.enter("in this window");
      await visitor.isAt("/basket");
      await expect(page.getByText(COFFEE_CARD.name).first()).toBeVisible();
      await visitor.button(t("punchout.cancel.unchanged")).click();
      await lab.expectGreenReport();
    }
  });
}

/** The shop within the system's page. */
async function shopIn(page: Page): Promise<Frame> {
  const frame = await (await page.locator("iframe").elementHandle())?.contentFrame();
  if (!frame) {
    throw new Error("The page shows no frame.");
  }
  return frame;
}

const pieces = (frame: Frame) => frame.getByRole("main").getByText(MUG.name).first();

// [punchout.lab] [punchout.frame] [punchout.start]
test("the framed system loses no basket: by a reload of frame or page, a second tab or the way back", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  const lab = new ProcurementLab(page);
  await lab.open("framed");
  await lab.ask("Begin a new basket");
  await lab.enter("in a frame");
  let shop = await shopIn(page);
  await expect(shop.getByRole("banner")).toBeVisible();
  await shop.goto(`${werkOrigin()}/product-details/${MUG.number}`);
  await shop.locator(`input[value="${MUG.variation}"]`).check();
  await shop
    .getByRole("main")
    .getByRole("button", { name: t("product.add"), exact: true })
    .click();
  // Before the script of the page is there, the basket opens instead of the sidebar.
  const added = shop.getByRole("dialog", { name: t("basket.added.title") });
  await expect(added.or(shop.getByRole("heading", { name: t("basket.title") })).first()).toBeVisible();
  await shop.goto(`${werkOrigin()}/basket`);
  await expect(pieces(shop)).toBeVisible();
  await shop.goto(shop.url());
  await expect(pieces(shop), "the frame loaded again").toBeVisible();
  await shop.getByRole("banner").getByRole("link").first().click();
  await shop.waitForURL(/\/welcome/);
  await shop.evaluate(() => history.back());
  await expect(pieces(shop), "the way back").toBeVisible();

  const tab = await page.context().newPage();
  await tab.goto(page.url());
  const other = await shopIn(tab);
  await expect(other.getByRole("banner")).toBeVisible();
  await other.goto(`${werkOrigin()}/basket`);
  await expect(pieces(other), "a second tab").toBeVisible();
  await tab.close();

  await page.reload();
  shop = await shopIn(page);
  await expect(shop.getByRole("banner")).toBeVisible();
  await shop.goto(`${werkOrigin()}/basket`);
  await expect(pieces(shop), "the page loaded again").toBeVisible();
  await shop.getByRole("button", { name: t("punchout.check-out") }).click();
  await lab.expectGreenReport(shop.getByRole("link", { name: "Report" }));

  await lab.open("framed");
  await lab.ask("Go on with the last basket");
  await lab.enter("in a frame");
  shop = await shopIn(page);
  await expect(pieces(shop)).toBeVisible();
  await shop.getByRole("button", { name: t("punchout.check-out") }).click();
  await lab.expectGreenReport(shop.getByRole("link", { name: "Report" }));
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  // [punchout.lab] [punchout.hand-over]
  test("a basket comes back to the framed system by buttons", async ({ visitor }) => {
    const { page, t } = visitor;
    const lab = new ProcurementLab(page);
    await lab.open("framed");
    await lab.ask("Begin a new basket");
    await lab.enter("in a frame");
    const shop = page.frameLocator("iframe");
    await shop
      .getByRole("link", { name: new RegExp(t("shell.basket", { count: 0 })) })
      .first()
      .click();
    await shop.getByRole("button", { name: t("punchout.cancel.create") }).click();
    await shop.getByRole("button", { name: t("punchout.hand-over.send") }).click();
    await lab.expectGreenReport(shop.getByRole("link", { name: "Report" }));
  });
});

// [punchout.lab]
test("the pages of the lab are accessible and no wider than any screen", async ({ visitor }) => {
  const { page } = visitor;
  const lab = new ProcurementLab(page);
  const isFine = async () => {
    for (const { viewport } of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      await expectAccessible(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(wide, page.url()).toBe(false);
    }
  };
  await lab.open();
  await isFine();
  await lab.open("sloppy");
  await isFine();
  await lab.ask("Begin a new basket");
  for (const summary of await page.locator("summary").all()) {
    await summary.click();
  }
  await isFine();
  await lab.enter("in a frame");
  await expect(page.frameLocator("iframe").getByRole("banner")).toBeVisible();
  await isFine();
});
