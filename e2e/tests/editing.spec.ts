import { once } from "node:events";
import { createServer } from "node:http";
import { runShopCommand } from "@guerdon/testing";
import type { FrameLocator, Page } from "@playwright/test";
import { originOf, ownShop } from "../src/own-shop.ts";
import { expectAccessible, expectNoHorizontalScrolling } from "../src/page-rules.ts";
import { DESKTOP, expect, PHONE, test } from "../src/test.ts";

const author = () => `${originOf("sandbox")}/author`;

test.use({ ...DESKTOP, site: "aurora" });

const freshWord = async () =>
  (await runShopCommand({ dataDir: ownShop().dataDir }, "editing", "open", "aurora")).trim();

/** Opens the editor, whose frame then asks for the word. */
async function openEditor(page: Page, mode: "edit" | "preview"): Promise<FrameLocator> {
  await page.goto(`${author()}/${mode}/faq`);
  return page.frameLocator("iframe");
}

async function enter(shop: FrameLocator, word: string): Promise<void> {
  await shop.getByRole("textbox").fill(word);
  await shop.getByRole("button").click();
}

const draft = (shop: FrameLocator) => shop.getByRole("heading", { level: 1, name: "Fragen und Antworten (Entwurf)" });

// [editing.word-page] [editing.author] [editing.annotations] [editing.script] [editing.bridge] [editing.sandbox]
test("an author enters the word in the editor's frame, sees the draft, and the editor finds its nodes", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  const shop = await openEditor(page, "edit");
  await expect(shop.getByRole("heading", { name: t("editing.word.title") })).toBeVisible();
  await enter(shop, "WRONG");
  await expect(shop.getByText(t("editing.word.wrong"))).toBeVisible();
  await enter(shop, (await freshWord()).toLowerCase());
  await expect(draft(shop)).toBeVisible();
  await expect(page.locator("#posted li")).toHaveCount(2);
  await expect(page.locator("#posted li").first()).toHaveText('{"action":"initialize"}');
  await expect(page.locator("#posted li").last()).toContainText("cms:component content=");

  const scripts = await shop.locator("script").evaluateAll((all) => all.map((each) => each.getAttribute("src")));
  expect(scripts.map((src) => src?.split("/").at(-1) ?? "bridge").sort()).toEqual([
    "bridge",
    "info.magnolia.PageEditor.nocache.js",
  ]);
  await page.getByRole("button", { name: "Refresh the frame" }).click();
  await expect(page.locator("#posted li")).toHaveCount(4);
  // Not from the author's window: it would load the page a third time.
  const frame = page.frames().find((each) => each.url().startsWith(originOf("aurora")));
  await frame?.evaluate(() => window.postMessage(JSON.stringify({ action: "refresh" }), "*"));
  await shop
    .getByRole("contentinfo")
    .getByRole("link", { name: t("shell.footer.imprint") })
    .click();
  await expect(shop.getByRole("heading", { level: 1, name: "Impressum (Entwurf)" })).toBeVisible();
  await expect(page.locator("#posted li")).toHaveCount(6);

  const preview = await openEditor(page, "preview");
  await expect(draft(preview)).toBeVisible();
  await expect(preview.locator("script")).toHaveCount(0);
  await expect(page.locator("#posted li")).toHaveCount(0);

  // The cookie is that of the frame: in a window of the shop's own the author is a stranger.
  await page.goto(`${originOf("aurora")}/de/faq?mgnlPreview=true`);
  await expect(page.getByRole("heading", { level: 1, name: t("editing.word.title") })).toBeVisible();
  await page.goto(`${originOf("aurora")}/de/faq`);
  await expect(page.getByRole("heading", { level: 1, name: "Fragen und Antworten", exact: true })).toBeVisible();
});

test.describe("without script", () => {
  test.use({ ...PHONE, javaScriptEnabled: false });

  // [editing.word-page]
  test("the word is entered and the draft shown in the frame", async ({ visitor }) => {
    const { page, t } = visitor;
    const shop = await openEditor(page, "edit");
    await expect(shop.getByRole("textbox", { name: t("editing.word.label") })).toBeVisible();
    await enter(shop, await freshWord());
    await expect(draft(shop)).toBeVisible();
  });
});

// [editing.word-page]
test("the page that asks for the word is accessible on every screen, also after a wrong one", async ({ visitor }) => {
  const { page, t } = visitor;
  const looks = async () => {
    for (const { viewport } of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      await expectAccessible(page);
    }
  };
  await page.goto("/de/faq?mgnlPreview=false");
  await looks();
  await page.getByRole("textbox", { name: t("editing.word.label") }).fill("WRONG");
  await page.getByRole("button", { name: t("editing.word.send") }).click();
  await expect(page.getByRole("textbox")).toHaveAccessibleDescription(t("editing.word.wrong"));
  await looks();
  await expectNoHorizontalScrolling(page, [320, 1440]);
});

// [editing.frame]
test("another site can show neither a page in editing mode nor the one that asks for the word", async ({ page }) => {
  const url = `${originOf("aurora")}/de/faq?mgnlPreview=false`;
  const foreign = createServer((_, response) => {
    response.setHeader("content-type", "text/html");
    response.end(`<!doctype html><title>Foreign</title><iframe src="${url}"></iframe>`);
  }).listen(0, "127.0.0.1");
  await once(foreign, "listening");
  const address = foreign.address();
  const answered = page.waitForResponse(url);
  await page.goto(`http://foreign.localhost:${typeof address === "object" ? address?.port : ""}/`);
  expect((await answered).status()).toBe(200);
  await expect.poll(() => page.frames().map((frame) => frame.url())).toContain("chrome-error://chromewebdata/");
  foreign.close();
});
