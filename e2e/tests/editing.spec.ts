import { runShopCommand } from "@guerdon/testing";
import type { FrameLocator, Page } from "@playwright/test";
import { ownShop } from "../src/own-shop.ts";
import { expectAccessible, expectNoHorizontalScrolling } from "../src/page-rules.ts";
import { DESKTOP, expect, PHONE, test } from "../src/test.ts";

const { port } = new URL(ownShop().origin);
const AUTHOR = `http://sandbox.localhost:${port}/author`;
const SHOP = `http://aurora.localhost:${port}`;

test.use({ ...DESKTOP, baseURL: async ({}, use) => use(SHOP) });

const freshWord = async () => (await runShopCommand({ dataDir: ownShop().dataDir }, "editing", "open", "aurora")).trim();

/** Opens the editor, whose frame then asks for the word. */
async function openEditor(page: Page, mode: "edit" | "preview"): Promise<FrameLocator> {
  await page.goto(`${AUTHOR}/${mode}/faq`);
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
  visitor.expectsFailures?.();
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
  expect(scripts.filter((src) => src?.startsWith("/assets"))).toEqual([]);
  expect(scripts).toHaveLength(2);
  await page.getByRole("button", { name: "Refresh the frame" }).click();
  await expect(page.locator("#posted li")).toHaveCount(4);
  await shop.getByRole("contentinfo").getByRole("link", { name: t("shell.footer.imprint") }).click();
  await expect(shop.getByRole("heading", { level: 1, name: "Impressum (Entwurf)" })).toBeVisible();
});
