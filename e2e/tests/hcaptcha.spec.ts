import type { BrowserVisitor } from "../src/browser-visitor.ts";
import { HCAPTCHA_HOSTS, OWN_SECRET, PROCESS_KEYS } from "../src/hcaptcha-stand-in.ts";
import { expect, test } from "../src/hcaptcha-test.ts";
import { expectAccessible, expectNoHorizontalScrolling, hydrated } from "../src/page-rules.ts";

/** What siteverify is told of a website without keys of its own. */
const PROCESS_KEYS_ASKED = { secret: PROCESS_KEYS.secret, sitekey: PROCESS_KEYS.siteKey };

/** Wrong codes of a client address within an hour, after which the captcha is asked whatever the website says. */
const WRONG_BEFORE_CAPTCHA = 50;

const frameOf = ({ page }: BrowserVisitor) => page.frameLocator('iframe[title="hCaptcha"]');

const press = (visitor: BrowserVisitor, name: "I am human" | "expire" | "fail") =>
  frameOf(visitor).getByRole("button", { name }).click();

const solutionOf = ({ page }: BrowserVisitor) => page.locator('[name="captcha_response"]');

// [captcha.hcaptcha] [secret.reference]
test("a code is entered with hCaptcha, whose frame fits a narrow screen, verified with the website's own keys", async ({
  visitor,
  hcaptcha,
  applyWebsite,
}) => {
  const code = await applyWebsite("own");
  await visitor.open("");
  await expect(visitor.page.locator('iframe[title="hCaptcha"]')).toBeVisible();
  await expectNoHorizontalScrolling(visitor.page, [320]);
  await press(visitor, "I am human");
  await expect(visitor.page.getByText(visitor.t("captcha.verified"))).toBeVisible();
  await expectAccessible(visitor.page);
  await visitor.enterCode(code);
  await visitor.isAt("/welcome");
  expect(hcaptcha.asked).toEqual([
    {
      secret: OWN_SECRET,
      sitekey: "own-site",
      response: expect.stringMatching(/^solution-/),
      remoteip: expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
    },
  ]);
});

// [captcha.csp]
test("only documents that may ask for hCaptcha name its hosts, and nothing of it is loaded before", async ({
  visitor,
  hcaptcha,
  applyWebsite,
}) => {
  await applyWebsite("process");
  const { page, t } = visitor;
  const requested: string[] = [];
  const policies = new Map<string, string>();
  page.on("request", (request) => requested.push(new URL(request.url()).host));
  page.on("response", async (response) => {
    const policy = response.headers()["content-security-policy"];
    if (policy !== undefined) {
      policies.set(new URL(response.url()).pathname, policy);
    }
  });
  await visitor.open("/faq");
  expect(policies.get("/de/faq")).not.toContain("hcaptcha");
  expect(requested.filter((host) => host.includes("hcaptcha"))).toEqual([]);
  const loaded = page.waitForRequest(
    (request) => request.resourceType() === "document" && new URL(request.url()).pathname === "/de",
  );
  await page
    .getByRole("banner")
    .getByRole("link", { name: "Second" })
    .or(page.locator('header a[href="/de"]'))
    .first()
    .click();
  await loaded;
  await expect(frameOf(visitor).getByRole("button", { name: "I am human" })).toBeVisible();
  expect(policies.get("/de")).toMatch(
    /script-src [^;]*https:\/\/\*\.hcaptcha\.com;.*frame-src https:\/\/hcaptcha\.com/,
  );
  expect(new Set(requested.filter((host) => host.includes("hcaptcha")))).toEqual(new Set(HCAPTCHA_HOSTS));
  // The form for a forgotten password has a captcha of its own purpose.
  await page.goto("/de?tab=account");
  await hydrated(page);
  await visitor.link(t("start.log-in.forgot")).click();
  await expect(frameOf(visitor).getByRole("button", { name: "I am human" })).toBeVisible();
  expect(hcaptcha.asked).toEqual([]);
});

// [captcha.required] [captcha.once]
test("an expired solution is not sent, a refused one is told and keeps what was typed, and each is asked anew", async ({
  visitor,
  hcaptcha,
  applyWebsite,
}) => {
  const code = await applyWebsite("process");
  hcaptcha.answers.push({ "error-codes": ["invalid-or-already-seen-response"] });
  const { page, t } = visitor;
  await visitor.open("");
  await press(visitor, "I am human");
  await expect(solutionOf(visitor)).toHaveValue(/^solution-/);
  await press(visitor, "expire");
  await expect(page.getByText(t("api-errors.captcha.expired"))).toBeVisible();
  await expect(solutionOf(visitor)).toHaveValue("");
  await visitor.enterCode(code);
  await expect(visitor.alert, "not solved").toHaveText(t("api-errors.captcha.required"));
  expect(hcaptcha.asked).toEqual([]);
  await press(visitor, "I am human");
  await visitor.enterCode(code);
  await expect(visitor.alert).toHaveText(t("api-errors.captcha.invalid"));
  await expectAccessible(page);
  await expect(visitor.codeField).toHaveValue(code);
  await expect(solutionOf(visitor)).toHaveValue("");
  await press(visitor, "I am human");
  await expect(solutionOf(visitor)).toHaveValue(/^solution-/);
  await visitor.button(t("voucher.code.submit")).click();
  await visitor.isAt("/welcome");
  expect(hcaptcha.asked).toMatchObject([PROCESS_KEYS_ASKED, PROCESS_KEYS_ASKED]);
});

// [captcha.not-working] [captcha.unavailable]
test("a failing frame or script names the contact and can be retried; visitors pass while siteverify is away", async ({
  visitor,
  hcaptcha,
  applyWebsite,
}) => {
  const code = await applyWebsite("process");
  const { page, t } = visitor;
  const retry = page.getByRole("button", { name: t("captcha.retry") });
  const failed = page.getByText(t("captcha.failed"));
  await page.route("https://js.hcaptcha.com/**", (route) => route.abort(), { times: 1 });
  await visitor.open("");
  await expect(failed).toBeVisible();
  await expect(page.getByRole("alert").getByRole("link")).toHaveAttribute("href", /^mailto:/);
  await expectAccessible(page);
  await retry.click();
  await expect(failed).toBeHidden();
  await press(visitor, "fail");
  await expect(failed).toBeVisible();
  await retry.click();
  await expect(failed).toBeHidden();
  await press(visitor, "I am human");
  hcaptcha.answers.push("away");
  await visitor.enterCode(code);
  await visitor.isAt("/welcome");
  expect(hcaptcha.asked).toHaveLength(1);
});

// [captcha.after-attempt]
test("a captcha that is asked only after an attempt stands in the form, with what was typed", async ({
  visitor,
  hcaptcha,
  applyWebsite,
  browser,
  baseURL,
}) => {
  const code = await applyWebsite("process", { deny_captcha: true });
  await visitor.open("");
  await expect(visitor.page.locator('iframe[title="hCaptcha"]')).toHaveCount(0);
  // Without its cookie each is another visitor, from the same address.
  const elsewhere = await browser.newPage();
  await elsewhere.goto(`${baseURL}/de`);
  await elsewhere.evaluate(async (wrong) => {
    for (let attempt = 0; attempt < wrong; attempt += 1) {
      const body = JSON.stringify({ code: `nope-${attempt}` });
      const headers = { "content-type": "application/json" };
      await fetch("/api/login", { method: "POST", credentials: "omit", headers, body });
    }
  }, WRONG_BEFORE_CAPTCHA);
  await elsewhere.close();
  await visitor.enterCode(code);
  await expect(visitor.codeField).toHaveValue(code);
  await expect(visitor.alert).toHaveText(visitor.t("api-errors.captcha.required"));
  await press(visitor, "I am human");
  await expect(solutionOf(visitor)).toHaveValue(/^solution-/);
  await visitor.button(visitor.t("voucher.code.submit")).click();
  await visitor.isAt("/welcome");
  expect(hcaptcha.asked).toHaveLength(1);
  expect(visitor.page.url()).not.toContain(code);
});
