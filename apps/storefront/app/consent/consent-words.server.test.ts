import { usedServices } from "@guerdon/domain/consent-services";
import { translateIn } from "@guerdon/messages";
import { expect, test } from "vitest";
import type { PageContext } from "../page-context.server.ts";
import { askedServices } from "./consent-words.server.ts";

const ALL = usedServices({
  ...{ website_etracker_id: "abc123", website_ga4_id: "G-ABC123", riskident_snippetid: "shop", riskident_host: null },
  ...{ couponing_enable: true, couponing_location: "welcome" },
  page_options: { trustWidget: { height: 150 }, surveyWidget: "active", surveyMonkey: "https://survey.example/r" },
});

const pageWith = (services: typeof ALL) =>
  ({ website: { consent: { services } }, language: "en", t: translateIn("en") }) as unknown as PageContext;

// [consent.groups]
test("the question names every service, and once what they are used for", () => {
  expect(askedServices(pageWith(ALL))).toEqual({
    services: "etracker, Google Analytics, Sovendus, RISK IDENT, Trustpilot, and survey.example",
    purposes:
      "measure how this shop is used, show you voucher offers of other shops, prevent payment fraud, " +
      "show ratings of this shop, and show you a survey",
  });
  expect(askedServices(pageWith(ALL), "analytics").purposes).toBe("measure how this shop is used");
});

// [island.snippet]
test("a snippet of the website's own is content of partners", () => {
  const snippet = { ...ALL[2], name: "snippet-cards", title: "Cards", purpose: "A game." } as (typeof ALL)[number];
  expect(askedServices(pageWith([snippet]))).toEqual({ services: "Cards", purposes: "show content of partners" });
});
