import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runShopCommand } from "@guerdon/testing";
import { freshCode } from "../src/codes.ts";
import { tabTo } from "../src/keyboard.ts";
import { ownShop } from "../src/own-shop.ts";
import { expectAccessible } from "../src/page-rules.ts";
import { expect, test } from "../src/test.ts";

/** Runs a command that writes a file, and gives what it wrote. */
function fileOf(...command: [name: string, verb: string, ...rest: string[]]): Promise<string> {
  return withFile("", async (file) => {
    await rm(file);
    await runShopCommand({ dataDir: ownShop().dataDir }, ...command, "--out", file);
    return readFile(file, "utf8");
  });
}

async function withFile(content: string, use: (file: string) => Promise<string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "e2e-codes-"));
  try {
    const file = join(folder, "codes.csv");
    await writeFile(file, content, { mode: 0o600 });
    return await use(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const secondLine = (csv: string) => csv.trim().split(/\r?\n/)[1] ?? "";

// [voucher.link] [voucher.in-address]
test("the link of a code fills the field, and the code is in no address and nowhere else; one that holds none says so", async ({
  visitor,
}) => {
  const { page } = visitor;
  for (const nonsense of ["nonsense", "x".repeat(1500), "%00%ff", "<b>1</b>"]) {
    await visitor.open(`?action=check_encrypted_code&code=${encodeURIComponent(nonsense)}`);
    await expect(visitor.alert).toBeVisible();
    await expect(visitor.codeField).toHaveValue("");
  }
  await expectAccessible(page);
  const codes = await fileOf("vouchers", "issue", "--site", "aurora", "--value", "50", "--count", "1");
  const [code = ""] = secondLine(codes).split(/[,;]/);
  const links = await withFile(codes, (file) => fileOf("vouchers", "link", file, "--site", "aurora"));
  const link = new URL(/https?:\/\/\S+/.exec(secondLine(links))?.[0].replace(/"$/, "") ?? "");
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().isNavigationRequest() && response.status() === 200),
    visitor.open(link.search),
  ]);
  page.on("framenavigated", (frame) => addresses.push(frame.url()));
  await page.waitForLoadState("networkidle");
  await expect(visitor.codeField).toHaveValue(code);
  const html = await answer.text();
  expect(html.split(code)).toHaveLength(2);
  await expectAccessible(page);
  await visitor.button(visitor.t("voucher.code.submit")).click();
  await visitor.isAt("/welcome");
  expect(addresses.join()).not.toContain(code);
  expect(addresses.slice(1).join()).not.toContain(link.searchParams.get("code") ?? "no code");
});

// [website.accessibility]
test("a code is entered, refused and corrected with the keyboard alone", async ({ visitor }) => {
  const { page, t } = visitor;
  const code = freshCode(50);
  await visitor.open("");
  await tabTo(page, visitor.codeField);
  await page.keyboard.type("nope");
  await page.keyboard.press("Enter");
  await expect(visitor.codeField).toHaveAccessibleDescription(
    t("api-errors.voucher.invalid", { remaining_attemps: 4 }),
  );
  await expect(visitor.codeField, "to be corrected at once").toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(code);
  await page.keyboard.press("Tab");
  await expect(visitor.button(t("voucher.code.submit"))).toBeFocused();
  await page.keyboard.press("Enter");
  await visitor.isAt("/welcome");
});
