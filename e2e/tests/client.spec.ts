import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { freshCode } from "../src/codes.ts";
import { expect, test } from "../src/test.ts";

const CLIENT = join(import.meta.dirname, "../../packages/client/build/index.js");

/** The script of a page that somebody adds to the shop's own origin. */
const SCRIPT = `
import { createShop } from "/added/client.js";

const shop = createShop({ url: location.origin, language: "en" });
const refused = await shop.enterCode({ code: "NO-SUCH-CODE" });
const entered = await shop.enterCode({ code: location.hash.slice(1) });
const listed = await shop.listProducts({ productType: "TVO", page: "1" });
document.querySelector("output").value = [
  refused.failure.error_code,
  entered.value.remaining_credit,
  listed.value.products.length > 0,
  document.cookie,
].join("|");
`;

const PAGE = `<!doctype html><title>Added</title><output></output><script type="module" src="/added/page.js"></script>`;

test("a page of the shop's origin calls it with the published client, in the visit of its browser", async ({
  page,
}) => {
  const shown = await page.goto("/");
  // The added page is under the shop's own policy, which allows no inline scripts and no other origins.
  const policy = shown?.headers()["content-security-policy"] ?? "";
  expect(policy).toContain("script-src 'self'");
  const files: Record<string, [type: string, body: string]> = {
    "page.html": ["text/html", PAGE],
    "page.js": ["text/javascript", SCRIPT],
    "client.js": ["text/javascript", await readFile(CLIENT, "utf8")],
  };
  await page.route("**/added/*", (route) => {
    const [contentType = "", body = ""] = files[new URL(route.request().url()).pathname.replace("/added/", "")] ?? [];
    return route.fulfill({ contentType, body, headers: { "content-security-policy": policy } });
  });
  await page.goto(`/added/page.html#${freshCode(100)}`);
  // Scripts see none of the cookies.
  await expect(page.locator("output")).toHaveText("BFFE020|100|true|");
  // The browser's own pages are logged in now.
  await page.goto("/");
  await expect(page).toHaveURL(/\/welcome$/);
});
