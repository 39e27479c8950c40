import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runShopCommand } from "@guerdon/testing";
import { ownShop } from "../src/own-shop.ts";
import { expectAccessible, expectNoHorizontalScrolling } from "../src/page-rules.ts";
import { expect, test } from "../src/test.ts";

const AURORA = fileURLToPath(new URL("../../sites/aurora", import.meta.url));
const TITLE = "Das ist noch nicht live.";

/** Makes a draft of the website with another headline; answers the link that shows it. */
async function previewLink(): Promise<string> {
  const { dataDir } = ownShop();
  const folder = join(dataDir, "draft");
  await cp(AURORA, folder, { recursive: true });
  const file = join(folder, "settings.json");
  const settings = JSON.parse(await readFile(file, "utf8")) as { words?: object };
  const words = { ...settings.words, "start.title": { de: TITLE } };
  await writeFile(file, JSON.stringify({ ...settings, words }));
  await runShopCommand({ dataDir }, "sites", "apply", folder, "--draft");
  const listed = await runShopCommand({ dataDir }, "sites", "revisions", "aurora", "--format", "json");
  const draft = (JSON.parse(listed) as { revision: number; state: string }[]).find(({ state }) => state === "draft");
  return (await runShopCommand({ dataDir }, "sites", "preview", "aurora", String(draft?.revision))).trim();
}

// [revision.preview]
test("a preview shows a draft under a bar that is accessible, fits at every width and leads out", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  const { pathname } = new URL(await previewLink());
  await page.goto(pathname);
  const bar = page.getByRole("complementary", { name: t("preview.label") });
  await expect(bar).toBeVisible();
  await expect(visitor.heading).toHaveText(TITLE);
  await expectAccessible(page);
  await expectNoHorizontalScrolling(page, [320, 390, 1440]);
  await bar.getByRole("link", { name: t("preview.leave") }).click();
  await expect(bar).toHaveCount(0);
});
