import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, startShopProcess } from "@guerdon/testing";
import type { BrowserVisitor } from "../src/browser-visitor.ts";
import { freshCode } from "../src/codes.ts";
import { waitForPreload } from "../src/connection.ts";
import { type FailingApi, type StandInAnswer, startFailingApi } from "../src/failing-api.ts";
import { ownShop } from "../src/own-shop.ts";
import { expectAccessible } from "../src/page-rules.ts";
import { DEMO_CODE } from "../src/page-states.ts";
import { sample } from "../src/sample.ts";
import { startWithCode } from "../src/shortcuts.ts";
import { test as base, expect } from "../src/test.ts";
import { STAND_IN } from "../src/watch.ts";

const OWN_HEADERS = { [STAND_IN]: "1" };
const JSON_HEADERS = { ...OWN_HEADERS, "content-type": "application/json" };
const TRACE_ID = "0f3e5f0a-trace";
const OWN_FAILURE = JSON.stringify({ error_code: "BFFE100", trace_id: TRACE_ID, fields: {}, display: ["toast"] });

/** Answers that reach a browser or a page's server, although the shop did not mean them so. */
const ANSWERS: [
  name: string,
  answer: StandInAnswer,
  said: "unauthorized" | "gateway_timeout" | "internal_server_error",
][] = [
  ["a proxy's 403 without a body", { status: 403, headers: OWN_HEADERS }, "unauthorized"],
  ["a gateway's 504", { status: 504, headers: OWN_HEADERS, body: "<h1>Gateway timeout</h1>" }, "gateway_timeout"],
  ["an empty body", { status: 200, headers: OWN_HEADERS }, "internal_server_error"],
  ["an unreadable body", { status: 200, headers: JSON_HEADERS, body: '{"basket' }, "internal_server_error"],
  ["a failure with a trace id", { status: 500, headers: JSON_HEADERS, body: OWN_FAILURE }, "internal_server_error"],
];

base.describe("between browser and shop", () => {
  const lossOf = ({ page, t }: BrowserVisitor) => page.getByRole("alert").filter({ hasText: t("lost.unreachable") });
  const tryAgain = ({ page, t }: BrowserVisitor) => page.getByRole("button", { name: t("action.try-again") }).click();
  const failNext = ({ page }: BrowserVisitor, answer: StandInAnswer) =>
    page.route(/\.data/, (route) => route.fulfill(answer), { times: 1 });

  // [message.lost-request]
  base(
    "whatever comes instead of an answer, a form says so, keeps what was typed, and tries again",
    async ({ visitor }) => {
      const code = freshCode(100);
      for (const [name, answer] of ANSWERS) {
        await visitor.open("");
        await waitForPreload(visitor.page, "welcome", "messages-de-home");
        await failNext(visitor, answer);
        await visitor.enterCode(code);
        await expect(lossOf(visitor), name).toBeVisible();
        await expect(visitor.codeField).toHaveValue(code);
        await expect(visitor.page.locator(".toast"), "no toast of a failure of the shop").toHaveCount(0);
      }
      await expectAccessible(visitor.page);
      await tryAgain(visitor);
      await visitor.isAt("/welcome");
    },
  );

  // [message.lost-request]
  base("whatever comes instead of an answer, a list says so, stays, and tries again", async ({ visitor }) => {
    const { page, t } = visitor;
    await startWithCode(visitor, DEMO_CODE);
    for (const [name, answer] of ANSWERS) {
      await visitor.open("/product-overview?page=1");
      await waitForPreload(page);
      const before = await page.locator("#list-count").innerText();
      await failNext(visitor, answer);
      await page.getByRole("checkbox", { name: t("shell.nav.PHY") }).check();
      await expect(lossOf(visitor), name).toBeVisible();
      await expect(page.locator("#list-count")).toHaveText(before);
    }
    await expectAccessible(page);
    await tryAgain(visitor);
    await expect(page).toHaveURL(/productType=PHY/);
    await expect(lossOf(visitor)).toHaveCount(0);
  });
});

/** Journeys on the pages of a process whose API is behind a gateway that fails when it is told to. */
const test = base.extend<object, { gateway: { api: FailingApi; origin: string } }>({
  gateway: [
    async ({}, use) => {
      await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-pages-"));
      await using api = await startFailingApi(ownShop().origin);
      const port = await freePort();
      await using _pages = await startShopProcess({ dataDir: folder.path, port, apiUrl: api.url });
      await use({ api, origin: `http://localhost:${port}` });
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ gateway }, use) => use(gateway.origin),
});

for (const script of [true, false]) {
  test.describe(script ? "between the page's server and the shop, with script" : "the same without script", () => {
    test.use({ javaScriptEnabled: script });

    // Without script the page's server says the same of each, as a document.
    const answers = script ? ANSWERS : sample(ANSWERS, 1);

    // [errors.fallback] [message.placement]
    test("a form says why, keeps what was typed, and takes it afterwards", async ({ visitor, gateway }) => {
      const { page, t } = visitor;
      const code = freshCode(100);
      for (const [name, answer, said] of answers) {
        await visitor.open("");
        gateway.api.answer("/api/login", answer);
        await visitor.enterCode(code);
        const [words = ""] = t(`api-errors.${said}`, { trace_id: "@" }).split("@");
        await expect(visitor.alert, name).toContainText(words);
        await expect(visitor.alert).toContainText(answer.status === 500 ? TRACE_ID : words);
        await expect(visitor.codeField).toHaveValue(code);
        await expect(page.locator(".toast")).toHaveCount(0);
      }
      if (script) {
        await expectAccessible(page);
      }
      gateway.api.answer("/api/login", undefined);
      await visitor.enterCode(code);
      await visitor.isAt("/welcome");
    });

    // [errors.fallback]
    test("a page whose list cannot be loaded says why, with its number, and shows it afterwards", async ({
      visitor,
      gateway,
    }) => {
      const { page, t } = visitor;
      await visitor.logIn(freshCode(100));
      gateway.api.answer("/api/catalog/products", { status: 504 });
      await visitor.open("/product-overview?page=1");
      await expect(visitor.heading).toBeVisible();
      await expect(page.locator("main")).toContainText(t("api-errors.gateway_timeout"));
      gateway.api.answer("/api/catalog/products", { status: 500, headers: JSON_HEADERS, body: OWN_FAILURE });
      await visitor.open("/product-overview?page=1");
      await expect(page.locator("main")).toContainText(TRACE_ID);
      gateway.api.answer("/api/catalog/products", undefined);
      await visitor.open("/product-overview?page=1");
      await expect(page.locator("#list-count")).toBeVisible();
    });
  });
}
