import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { language } from "../shapes/common.ts";
import { contentNode } from "./content.ts";

const inLanguage = z.strictObject({ lang: language.optional() });

/** Nodes as the content system delivers them, in the order in which they are shown [promotion.delivery]. */
const results = z.object({ results: z.array(contentNode) });

const DELIVERY = "/magnolia/.rest/delivery/promotions/v1";

const shared = { method: "GET", access: "anyone", isShared: true, output: results, failures: [] } as const;

export const readPromotions = endpoint({
  ...shared,
  name: "readPromotions",
  summary: "The promotions that a website shows today",
  path: `${DELIVERY}/websites/{external_identifier}`,
  params: z.strictObject({ external_identifier: z.string().max(100) }),
  query: inLanguage,
});

export const readPagePromotions = endpoint({
  ...shared,
  name: "readPagePromotions",
  summary: "The promotions that one page shows today",
  path: `${DELIVERY}/pages/{path*}`,
  /** The path of a page without its leading slash, such as "faq". */
  params: z.strictObject({ path: z.string().max(200) }),
  query: inLanguage,
});

export const readPromotionTeaser = endpoint({
  ...shared,
  name: "readPromotionTeaser",
  summary: "The promotions that the teaser shows today, two at most",
  path: `${DELIVERY}/teaser`,
  query: inLanguage,
});

export const openPartnerPortal = endpoint({
  name: "openPartnerPortal",
  summary: "Signs a link that hands the visitor off to the partner's portal, once, within minutes",
  method: "POST",
  path: "/website/partner-portal",
  access: "logged_in",
  policy: { punchout: "never" },
  output: z.object({ portal_url: z.url() }),
  failures: [],
});
