import { LANGUAGES } from "@guerdon/domain/text/language";
import { WEBSITE_ROUTES } from "@guerdon/domain/website/website-routes";
import type { BrowserContext, Page } from "@playwright/test";
import type { BrowserVisitor } from "../src/browser-visitor.ts";
import { tabTo } from "../src/keyboard.ts";
import { ownShop } from "../src/own-shop.ts";
import {
  expectAccessible,
  expectContrast,
  expectLargeTargets,
  expectNoHorizontalScrolling,
  expectRoomForLargeText,
  settled,
} from "../src/page-rules.ts";
import { test as recorded } from "../src/recorded-test.ts";
import { SEED } from "../src/sample.ts";
import { expectNoShift, watchShifts } from "../src/shifts.ts";
import { expect, PHONE, test } from "../src/test.ts";

test.use({ consent: "open", otherHosts: ["code.etracker.com"] });

const bannerOf = ({ page, t }: BrowserVisitor) => page.getByRole("region", { name: t("consent.label"), exact: true });

const bannerButton = (visitor: BrowserVisitor, key: "consent.accept" | "consent.refuse") =>
  bannerOf(visitor).getByRole("button", { name: visitor.t(key), exact: true });

async function cookieNames({ page }: BrowserVisitor): Promise<string[]> {
  return (await page.context().cookies()).map(({ name }) => name).toSorted();
}

/** Whoever agrees loads the tags, which journeys of their own follow. */
async function answerForTags(context: BrowserContext): Promise<void> {
  await context.route("https://code.etracker.com/**", (route) => route.fulfill({ contentType: "text/javascript" }));
}

// [consent.banner] [consent.no-session] [consent.return]
test("refusing is one press, leads back, opens no session and is not asked again", async ({ visitor }) => {
  const { page, t } = visitor;
  await visitor.open("/faq");
  await bannerButton(visitor, "consent.refuse").click();
  await visitor.isAt("/faq");
  await expect(page.getByText(t("toast.consent-saved" as "toast.removed"))).toBeVisible();
  await expect(bannerOf(visitor)).toHaveCount(0);
  expect(await cookieNames(visitor)).toEqual(["consent"]);
  await visitor.open("/imprint");
  await expect(bannerOf(visitor)).toHaveCount(0);
});

// [consent.banner] [website.accessibility]
test("the banner comes 700 ms after the page by its style alone, in place of nothing, with equal buttons and an edge", async ({
  visitor,
}) => {
  const { page } = visitor;
  await watchShifts(page);
  await visitor.open("");
  const { delay, script } = await bannerOf(visitor)
    .or(page.locator(".consent-banner"))
    .first()
    .evaluate((banner) => ({
      delay: getComputedStyle(banner).animationDelay,
      script: banner.querySelectorAll("script, [onclick]").length,
    }));
  expect([delay, script]).toEqual(["0.7s", 0]);
  await expect(bannerOf(visitor)).toBeVisible();
  await settled(page);
  await expectNoShift(page);
  expect(await looksOf(visitor, "consent.accept")).toEqual(await looksOf(visitor, "consent.refuse"));
  await page.emulateMedia({ forcedColors: "active" });
  const { width, style } = await bannerOf(visitor).evaluate((banner) => {
    const { borderBlockStartWidth, borderBlockStartStyle } = getComputedStyle(banner);
    return { width: borderBlockStartWidth, style: borderBlockStartStyle };
  });
  expect([width, style], "with forced colours").toEqual(["1px", "solid"]);
});

const looksOf = (visitor: BrowserVisitor, key: "consent.accept" | "consent.refuse") =>
  bannerButton(visitor, key).evaluate((button) => {
    const { backgroundColor, color, fontSize, fontWeight, borderColor, paddingInline, height } =
      getComputedStyle(button);
    return [
      backgroundColor,
      color,
      fontSize,
      fontWeight,
      borderColor,
      paddingInline,
      height,
      button.parentElement?.tagName,
    ];
  });

// [consent.banner] [website.accessibility]
test("the banner is reached first by keyboard, and covers nothing that gets the focus", async ({ visitor }) => {
  const { page, t } = visitor;
  await page.setViewportSize({ width: 1280, height: 600 });
  await visitor.open("/privacy");
  await expect(bannerOf(visitor)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: t("shell.skip") })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(
    bannerOf(visitor).getByRole("link", { name: t("shell.footer.privacy" as "shell.footer.label") }),
  ).toBeFocused();
  await tabTo(page, bannerOf(visitor).getByRole("link", { name: t("consent.settings") }));
  const last = page.getByRole("contentinfo").getByRole("link").last();
  for (let stops = 0; stops < 60 && !(await last.evaluate((link) => link === document.activeElement)); stops += 1) {
    await page.keyboard.press("Tab");
    expect(await coveredFocus(page), "focus below the banner").toBeUndefined();
  }
  await expect(last).toBeFocused();
});

// [consent.return]
test("what was typed stays when a choice is made, and a consent counts from the next document on", async ({
  visitor,
}) => {
  const { page } = visitor;
  await answerForTags(page.context());
  await visitor.open("");
  const field = page.getByRole("main").getByRole("textbox").first();
  await field.fill("AURORA-00");
  await page.evaluate(() => Reflect.set(window, "isFirst", true));
  await bannerButton(visitor, "consent.accept").click();
  await expect(bannerOf(visitor)).toHaveCount(0);
  await expect(field).toHaveValue("AURORA-00");
  await expect(field).toBeFocused();
  expect(await cookieNames(visitor)).toContain("consent");
  await page.getByRole("contentinfo").getByRole("link").first().click();
  await expect.poll(() => page.evaluate(() => Reflect.has(window, "isFirst"))).toBe(false);
  await expect(bannerOf(visitor)).toHaveCount(0);
});

/** Refuses twice without network, which the banner says each time. */
async function refuseOffline(visitor: BrowserVisitor): Promise<void> {
  const { page, t } = visitor;
  const failed = bannerOf(visitor)
    .getByRole("alert")
    .filter({ hasText: t("consent.failed") });
  await expect(failed).toHaveCount(0);
  await page.context().setOffline(true);
  for (let tries = 0; tries < 2; tries += 1) {
    const scrolled = await page.evaluate(() => scrollY);
    // Pressed where it is: the browser's driver would scroll to it.
    await bannerButton(visitor, "consent.refuse").evaluate((button: HTMLButtonElement) => button.click());
    await expect(failed).toBeVisible();
    await expect(bannerButton(visitor, "consent.refuse")).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  }
  await expectContrast(page);
  await page.context().setOffline(false);
}

// [consent.return]
test("a choice without network is said on the banner, keeps what was typed, and can be made again", async ({
  visitor,
}) => {
  await visitor.open("/faq?from=mail#top");
  await refuseOffline(visitor);
  await bannerButton(visitor, "consent.refuse").click();
  await expect(bannerOf(visitor)).toHaveCount(0);
  await expect(visitor.page).toHaveURL(/\/faq\?from=mail$/);
  expect(await cookieNames(visitor)).toContain("consent");
  await visitor.page.context().clearCookies();
  await visitor.open("");
  const field = visitor.page.getByRole("main").getByRole("textbox").first();
  await field.fill("AURORA-00");
  await refuseOffline(visitor);
  await bannerButton(visitor, "consent.refuse").click();
  await expect(bannerOf(visitor)).toHaveCount(0);
  await expect(field).toHaveValue("AURORA-00");
  expect(await cookieNames(visitor)).toContain("consent");
});

// [consent.return]
test("the banner is pressed once, however late the answer, and the page comes anew", async ({ visitor }) => {
  const { page } = visitor;
  let sent = 0;
  const held = Promise.withResolvers<void>();
  await visitor.open("/faq");
  await mark(visitor);
  await page.route("**/cookies", async (route) => {
    sent += 1;
    await held.promise;
    await route.continue();
  });
  await bannerButton(visitor, "consent.refuse").click();
  await expect(page.locator(".consent-banner")).toHaveJSProperty("inert", true);
  await page.locator(".consent-banner button").last().click({ force: true });
  await page.keyboard.press("Enter");
  expect(sent).toBe(1);
  expect(await cookieNames(visitor)).not.toContain("consent");
  held.resolve();
  await loadedAnew(visitor);
  await expect(bannerOf(visitor)).toHaveCount(0);
  expect(await cookieNames(visitor)).toContain("consent");
});

/** Agrees to analytics alone, on the page of the settings, where it can be withdrawn again. */
async function agreeToTags(visitor: BrowserVisitor): Promise<void> {
  const { page, t } = visitor;
  await answerForTags(page.context());
  await visitor.open("/cookies");
  await page.getByRole("checkbox", { name: t("consent.group.analytics") }).check();
  await visitor.button(t("consent.save")).click();
  await expect(page.getByText(t("consent.choice.agreed", { groups: t("consent.group.analytics") }))).toBeVisible();
}

const mark = ({ page }: BrowserVisitor) => page.evaluate(() => Reflect.set(window, "isFirst", true));
const isMarked = ({ page }: BrowserVisitor) => page.evaluate(() => Reflect.has(window, "isFirst"));
/** Another document has come in place of the one that was marked. */
const loadedAnew = ({ page }: BrowserVisitor) => page.waitForFunction(() => !Reflect.has(window, "isFirst"));
const tagsIn = ({ page }: BrowserVisitor) => page.locator('script[src*="etracker"]');

// [consent.other-tabs]
test("a withdrawal loads other tabs with a tag anew, but none in which something was typed; so does the way back to a page that was kept", async ({
  visitor,
}) => {
  await agreeToTags(visitor);
  await visitor.open("/faq");
  await expect(tagsIn(visitor)).toHaveCount(1);
  await mark(visitor);
  await visitor.page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await loadedAnew(visitor);
  await visitor.open("/cookies");
  const [reading, typing] = [await visitor.secondTab(), await visitor.secondTab()];
  await reading.open("/faq");
  await typing.open("");
  const field = typing.page.getByRole("main").getByRole("textbox").first();
  await field.fill("AURORA-00");
  for (const tab of [reading, typing]) {
    await expect(tagsIn(tab)).toHaveCount(1);
    await mark(tab);
  }
  await visitor.button(visitor.t("consent.refuse")).click();
  await loadedAnew(reading);
  await expect(reading.page.getByRole("main")).toBeVisible();
  await expect(tagsIn(reading)).toHaveCount(0);
  await expect(field).toHaveValue("AURORA-00");
  expect(await isMarked(typing)).toBe(true);
  await typing.page.getByRole("contentinfo").getByRole("link").first().click();
  await loadedAnew(typing);
  await expect(tagsIn(typing)).toHaveCount(0);
});

/** The focused control, if the banner lies over it. */
function coveredFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    const banner = document.querySelector(".consent-banner");
    if (!focused || !banner || banner.contains(focused)) {
      return undefined;
    }
    const [control, cover] = [focused.getBoundingClientRect(), banner.getBoundingClientRect()];
    const isCovered = control.bottom > cover.top + 1 && control.top < cover.bottom - 1;
    return isCovered ? focused.outerHTML.slice(0, 120) : undefined;
  });
}

// [website.accessibility] [consent.banner]
test("the banner, and the list of what is stored, are accessible, on narrow windows and with large text, too", async ({
  visitor,
}) => {
  const { page } = visitor;
  for (const path of ["/faq", "/privacy"]) {
    await page.setViewportSize(PHONE.viewport);
    await visitor.open(path);
    await expect(bannerOf(visitor)).toBeVisible();
    await settled(page);
    await expectAccessible(page);
    await expectContrast(page);
    await expectLargeTargets(page, 44);
    await expectNoHorizontalScrolling(page, [320, 390, 1440]);
    await page.setViewportSize(PHONE.viewport);
    await expectRoomForLargeText(page);
  }
});

// [consent.banner] [website.accessibility]
test("in no language the banner covers more than a fifth of a phone, and with very large text half of a window", async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.setViewportSize(PHONE.viewport);
  for (const language of LANGUAGES) {
    await page.goto(`/${language}`);
    await expect(page.locator(".consent-banner")).toBeVisible();
    const { height = 0 } = (await page.locator(".consent-banner").boundingBox()) ?? {};
    expect(height, language).toBeLessThanOrEqual(PHONE.viewport.height / 5);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await visitor.open("");
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  await expect(bannerOf(visitor)).toBeVisible();
  const { height = 0 } = (await bannerOf(visitor).boundingBox()) ?? {};
  expect(height).toBeLessThanOrEqual(320);
  await bannerButton(visitor, "consent.refuse").click();
  await expect(bannerOf(visitor)).toHaveCount(0);
});

/** The websites of the demonstration: host, path prefix, and a code, where codes lead in. */
const DEMO_SITES = [
  ["localhost", "/de", "AURORA-0050"],
  ["fest.localhost", "/de", "FEST-0050"],
  ["kompass.localhost", "/de", undefined],
  ["mini.localhost", "", "MINI-0050"],
  ["bazaar.localhost", "/de", undefined],
  ["werk.localhost", "/de", undefined],
] as const;

/** A path of every route, leaving last. */
const PATHS = WEBSITE_ROUTES.map(({ path }) =>
  path.replace(":number", "TV1001").replaceAll(/:\w+/g, "1").replace(/^\/$/, ""),
);

for (const [turn, [host, prefix, code]] of DEMO_SITES.entries()) {
  /** Every page on each website in a soak; otherwise every page on one of them. */
  const paths = PATHS.filter((_, index) => process.env.SOAK || (index + SEED) % DEMO_SITES.length === turn);
  recorded.describe(`on ${host}`, () => {
    recorded.use({
      consent: "open",
      baseURL: async ({}, use) => use(`http://${host}:${new URL(ownShop().origin).port}`),
    });

    // [consent.nothing-before]
    recorded(
      "before consent the browser's network log has no other host, whatever page is opened",
      async ({ visitor }) => {
        test.setTimeout(120_000);
        const { page } = visitor;
        visitor.prefix = prefix;
        for (const isLoggedIn of code ? [false, true] : [false]) {
          if (isLoggedIn && code) {
            await visitor.logIn(code);
          }
          for (const path of paths) {
            await page.goto(prefix + path || "/");
          }
        }
      },
    );
  });
}
