import type { Page } from "@playwright/test";
import { expect, test } from "../src/recorded-test.ts";

const FOREIGN = "tracker.example";

test.use({ vendors: { [FOREIGN]: () => ({ type: "image/gif", body: "" }) } });

/** Makes a page of the shop ask a foreign host, in a browser that ignores the policy that forbids it. */
async function openBroken(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setBypassCSP", { enabled: true });
  await page.goto("/de");
  await page.evaluate((host) => {
    new Image().src = `https://${host}/seen.gif`;
  }, FOREIGN);
}

// [consent.nothing-before]
test("a page that asks a foreign host is seen in the browser's log", async ({ page, recorder }) => {
  await page.goto("/de/faq");
  await recorder.expectHosts("broken", [FOREIGN]);
  await openBroken(page);
  await expect.poll(() => recorder.received.length).toBe(1);
});

// [consent.nothing-before]
test("a journey on whose page a foreign host is asked fails", async ({ page, recorder }) => {
  test.fail();
  await openBroken(page);
  await expect.poll(() => recorder.received.length).toBe(1);
});
