import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BrowserVisitor } from "../src/browser-visitor.ts";
import { expect, test } from "../src/test.ts";

// [session.cookies-needed]
test("where the browser keeps no cookies, the start page says with script that they are needed", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  await visitor.open("");
  await expect(page.getByText(t("shell.cookies-needed"))).toBeHidden();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "cookieEnabled", { get: () => false });
  });
  await visitor.open("");
  await expect(page.getByRole("alert").filter({ hasText: t("shell.cookies-needed") })).toBeVisible();
});

/** The headless shell does not read a profile's settings. */
const FULL_BROWSER = [process.env.FULL_CHROMIUM_PATH, process.env.CHROMIUM_PATH].find(
  (path) => path && !path.includes("headless"),
);

/** A browser whose own settings keep no cookies of anybody. */
const withoutCookies = test.extend<{ blocked: BrowserVisitor }>({
  blocked: async ({ playwright, launchOptions, baseURL, locale, language }, use) => {
    const folder = await mkdtemp(join(tmpdir(), "guerdon-profile-"));
    await mkdir(join(folder, "Default"));
    const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
    await writeFile(join(folder, "Default/Preferences"), JSON.stringify(settings));
    const options = { ...launchOptions, ...(baseURL && { baseURL }), ...(locale && { locale }) };
    const context = await playwright.chromium.launchPersistentContext(folder, {
      ...options,
      ...(FULL_BROWSER ? { executablePath: FULL_BROWSER } : { channel: "chromium" }),
    });
    await use(new BrowserVisitor(await context.newPage(), language, true));
    await context.close();
    await rm(folder, { recursive: true });
  },
});

// [session.cookies-needed]
withoutCookies(
  "a browser that is set to keep no cookies says after a code that they are needed",
  async ({ blocked }) => {
    const { page, t } = blocked;
    await blocked.open("");
    await blocked.enterCode("AURORA-0050");
    await expect(page.getByText(t("shell.cookies-needed"))).toBeVisible();
    expect(await page.context().cookies()).toEqual([]);
  },
);
