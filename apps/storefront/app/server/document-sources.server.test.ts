import { CONSENT_GROUPS, CONSENT_SERVICES, usedServices } from "@guerdon/domain/consent/consent-services";
import { WEBSITE_ROUTES } from "@guerdon/domain/website/website-routes";
import { expect, test } from "vitest";
import { documentSources, editingSources, isLoadedAnew, NO_SOURCES, pathsApart } from "./document-sources.server.ts";

const HCAPTCHA = ["https://hcaptcha.com", "https://*.hcaptcha.com"];
const FEST = "https://fest.example";
const PROVIDER = "https://pay.example";
const PORTAL = "https://partner.example";

const NOTHING_ASKED = { services: [], agreed: null };
const BARE = {
  captcha_provider: "altcha" as const,
  redirection_origins: [],
  payment_origins: [],
  portal_origins: [],
  consent: NOTHING_ASKED,
  website_type_id: "WOB" as const,
};

/** Every choice of visitors of a website with all optional services. */
const CONSENTS = [null, [], ["analytics" as const], ["marketing" as const], [...CONSENT_GROUPS]].map((agreed) => {
  const settings = {
    website_etracker_id: "abc123",
    website_ga4_id: "G-ABC123",
    couponing_enable: true,
    couponing_location: "welcome" as const,
    riskident_snippetid: "shop",
    riskident_host: null,
    page_options: {
      trustWidget: { height: 150 },
      surveyMonkey: "https://survey.example/r",
      surveyWidget: "active" as const,
    },
  };
  return { services: usedServices(settings), agreed };
});

/** Every combination of what a website may add. */
const WEBSITES = (["altcha", "hcaptcha"] as const).flatMap((captcha_provider) =>
  [[], [FEST]].flatMap((redirection_origins) =>
    [[], [PROVIDER]].flatMap((payment_origins) =>
      [[], [PORTAL]].map((portal_origins) => ({
        captcha_provider,
        redirection_origins,
        payment_origins,
        portal_origins,
        consent: NOTHING_ASKED,
        website_type_id: "WOB" as const,
      })),
    ),
  ),
);

/** A path of every route. */
const PATHS = WEBSITE_ROUTES.map(({ path }) => path.replace(/:\w+/g, "7"));

// [website.document-sources] [captcha.csp] [voucher.redirection] [promotion.portal]
test("only forms that need them have other sources, and only those of their own website", () => {
  for (const website of WEBSITES) {
    const embeds = website.captcha_provider === "hcaptcha" ? HCAPTCHA : [];
    const withPromotions = ["/welcome", "/faq", "/privacy", "/agb", "/imprint", "/accessibility", "/no/such/page"];
    const expected: Record<string, object> = {
      ...Object.fromEntries(withPromotions.map((path) => [path, { forms: website.portal_origins }])),
      "/": { embeds, forms: website.redirection_origins },
      "/new-password": { embeds, forms: [] },
      "/checkout/confirm": { embeds, forms: website.payment_origins },
    };
    for (const path of [...PATHS, "/no/such/page"]) {
      expect(documentSources(path, website), path).toEqual({ ...NO_SOURCES, ...expected[path] });
    }
  }
});

// [punchout.frame] [punchout.hand-over]
test("in a buyer's visit its hosts may show every document, and only the hand-over leads to its system", () => {
  const visit = { frame_origins: ["https://portal.example"], form_origins: ["https://buyer.example"] };
  const ofBuyer = { ...NO_SOURCES, framedBy: visit.frame_origins, keepsOpener: true };
  for (const path of [...PATHS, "/no/such/page"]) {
    const forms = path === "/punchout/hand-over" ? visit.form_origins : [];
    expect(documentSources(path, BARE, visit), path).toEqual({ ...ofBuyer, forms });
  }
});

// [consent.nothing-before] [consent.services] [island.frame] [island.survey]
test("only if its group was agreed to, and in no buyer's visit, a document permits a service: its hosts, or frames alone", () => {
  const visit = { frame_origins: [], form_origins: ["https://buyer.example"] };
  for (const consent of CONSENTS) {
    const website = { ...BARE, consent };
    for (const path of [...PATHS, "/no/such/page"]) {
      const { etracker, ga4 } = CONSENT_SERVICES;
      const tags = consent.agreed?.includes("analytics") ? [...etracker.hosts, ...ga4.hosts] : [];
      const frames = consent.agreed?.includes("marketing") ? ["'self'", "https://survey.example"] : [];
      const expected = { ...NO_SOURCES, tags, frames };
      expect(documentSources(path, website), `${path} ${consent.agreed}`).toEqual(expected);
      expect(documentSources(path, website, visit), path).toMatchObject({ embeds: [], tags: [], frames: [] });
    }
  }
});

// [website.document-sources]
test("whoever goes from a page to any other that embeds something else loads its document", () => {
  for (const website of [...WEBSITES, ...CONSENTS.map((consent) => ({ ...BARE, consent }))]) {
    for (const from of PATHS) {
      for (const to of PATHS) {
        const [here, there] = [from, to].map((path) => documentSources(path, website).embeds.join());
        expect(here !== there && !isLoadedAnew([from, to], website), `${from} → ${to}`).toBe(false);
      }
    }
  }
});

// [checkout.leaving]
test("where nothing is embedded only the confirmation, or in a buyers' shop the hand-over, is loaded and left as a document", () => {
  expect(pathsApart(BARE)).toEqual(["/checkout/confirmation"]);
  expect(pathsApart({ ...BARE, website_type_id: "PUN" })).toEqual(["/punchout/hand-over"]);
  expect(isLoadedAnew(["/welcome", "/basket"], BARE)).toBe(false);
  expect(isLoadedAnew(["/checkout/confirmation", "/welcome"], BARE)).toBe(true);
  expect(isLoadedAnew(["/checkout/confirmation", "/checkout/confirmation"], BARE)).toBe(false);
});

// [editing.frame] [editing.script]
test("an author's page is framed by the content system, and only in editing mode runs anything: the bridge and the editor", () => {
  const authorOrigin = "https://author.example";
  expect(editingSources({ authorOrigin, scripts: "'sha256-x'" })).toEqual({
    ...NO_SOURCES,
    framedBy: [authorOrigin],
    embeds: [authorOrigin],
    scripts: "'sha256-x'",
  });
  expect(editingSources({ authorOrigin, scripts: undefined })).toMatchObject({ embeds: [], scripts: "'none'" });
});
