import { usedServices } from "@guerdon/domain/consent/consent-services";
import { translateIn } from "@guerdon/messages";
import { expect, test } from "vitest";
import type { PageContext } from "../server/page-context.server.ts";
import { askedPurposes, askedServices } from "./consent-words.server.ts";

const ALL = usedServices({
  website_etracker_id: "abc123",
  website_ga4_id: "G-ABC123",
  riskident_snippetid: "shop",
  riskident_host: null,
  couponing_enable: true,
  couponing_location: "welcome",
  page_options: { trustWidget: { height: 150 }, surveyWidget: "active", surveyMonkey: "https://survey.example/r" },
});

const pageWith = (services: typeof ALL) =>
  ({ website: { consent: { services } }, language: "en", t: translateIn("en") }) as unknown as PageContext;

// [consent.groups]
test("the banner names once what services are used for; the settings name the services of each group, too", () => {
  expect(askedPurposes(pageWith(ALL))).toBe("statistics, offers, fraud checks, ratings, and a survey");
  expect(askedServices(pageWith(ALL), "analytics")).toEqual({
    services: "etracker and Google Analytics",
    purposes: "measure how this shop is used",
  });
  expect(askedServices(pageWith(ALL), "marketing")).toEqual({
    services: "Sovendus, RISK IDENT, Trustpilot, and survey.example",
    purposes:
      "show you voucher offers of other shops, prevent payment fraud, show ratings of this shop, and show you a survey",
  });
});

// [island.snippet]
test("a snippet of the website's own is content of partners", () => {
  const snippet = { ...ALL[2], name: "snippet-cards", title: "Cards", purpose: "A game." } as (typeof ALL)[number];
  expect(askedPurposes(pageWith([snippet]))).toBe("partner content");
  expect(askedServices(pageWith([snippet]), snippet.group)).toEqual({
    services: "Cards",
    purposes: "show content of partners",
  });
});
