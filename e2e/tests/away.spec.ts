import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expectAccessible, expectContrast, expectNoHorizontalScrolling } from "../src/page-rules.ts";
import { expect, test } from "../src/test.ts";
import { STAND_IN } from "../src/watch.ts";

const AWAY = join(import.meta.dirname, "../../cluster/configuration/away.http");

// [website.unavailable]
test("the page of the proxy while the whole shop is away can be read by everybody, and loads itself again", async ({
  page,
}) => {
  const [head = "", body = ""] = (await readFile(AWAY, "utf8")).split("\n\n", 2);
  const lines = head.split("\n").slice(1);
  const headers = Object.fromEntries(lines.map((line) => line.split(": ", 2) as [string, string]));
  const away = { status: 503, body, headers: { ...headers, [STAND_IN]: "1" } };
  await page.route("**/de/basket", (route) => route.fulfill(away), { times: 1 });
  await page.goto("/de/basket");
  await expect(page.locator("html")).toHaveCSS("color-scheme", "light dark");
  await expectAccessible(page);
  await expectNoHorizontalScrolling(page, [320, 1440]);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectContrast(page);
  await expect(page.getByRole("main")).not.toContainText("One moment, please");
});
