import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, localhostFetch, startShopProcess } from "@guerdon/testing";
import { freshEmail } from "../src/browser-visitor.ts";
import { freshCode } from "../src/codes.ts";
import { COFFEE_CARD, MUG } from "../src/demo-products.ts";
import { originOf, ownShop } from "../src/own-shop.ts";
import { test as base, expect } from "../src/test.ts";

/** Journeys on the pages of a second process that calls the API of this worker's shop. */
const test = base.extend<object, { pagesOrigin: string }>({
  pagesOrigin: [
    async ({}, use) => {
      await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-pages-"));
      const port = await freePort();
      const apiUrl = ownShop().origin;
      await using _pages = await startShopProcess({ dataDir: folder.path, port, apiUrl });
      await use(`http://localhost:${port}`);
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ pagesOrigin }, use) => use(pagesOrigin),
});

// The code is known to the API's shop only. [checkout.steps]
test("pages whose API is another process sell and confirm an order", { tag: "@order" }, async ({ visitor }) => {
  const { page, t } = visitor;
  await visitor.open("");
  await visitor.enterCode("NO-SUCH-CODE");
  await expect(page.getByRole("alert").first()).toBeVisible();
  await visitor.enterCode(freshCode(100));
  await visitor.isAt("/welcome");
  // What the page's script asks before it warns of the session's end.
  const { duration } = await page.evaluate(() => fetch("/api/session/duration").then((answer) => answer.json()));
  expect(duration).toBeGreaterThan(0);
  await visitor.addToBasket(COFFEE_CARD);
  await visitor.addToBasket(MUG);
  await visitor.checkOut(freshEmail());
  expect(await visitor.order()).toMatch(/\w{4,}/);
  await expect(page.getByText(t("order.confirmation.left.title", { amount: visitor.money(55.2) }))).toBeVisible();
  await visitor.button(t("order.confirmation.left.action")).click();
  await visitor.isAt("/welcome");
  await page
    .getByRole("banner")
    .getByRole("button", { name: t("shell.log-out") })
    .click();
  await visitor.isAt("");
});

test.describe("in a partner's shop", () => {
  test.use({
    baseURL: async ({ pagesOrigin }, use) => use(`http://kompass.localhost:${new URL(pagesOrigin).port}`),
  });

  // [handshake.log-in] [handshake.address]
  test("a partner's link leads in through pages whose API is another process", async ({ visitor, baseURL }) => {
    const { page } = visitor;
    const portal = `${originOf("sandbox")}/partner/go?kind=good&person=remote`;
    const { headers } = await localhostFetch(portal);
    const { search } = new URL(headers.get("location") ?? "");
    await page.goto(`${baseURL}/${search}`);
    await visitor.isAt("/welcome");
    expect(page.url()).not.toContain("handshake");
    await page.goto(`${baseURL}/${search}`);
    await visitor.isAt("/handshake-failed");
  });
});
