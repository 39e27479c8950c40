import type { WebsiteView } from "@guerdon/contract";
import { routeOf } from "@guerdon/domain/website-routes";

/** The origins that a document may use besides its own host [website.document-sources]. */
export interface DocumentSources {
  /** Of its scripts, their styles, frames and connections. */
  embeds: readonly string[];
  /** To which its forms may lead; browsers apply the policy to their redirects, too. */
  forms: readonly string[];
}

/** What of a website the table depends on. */
type SourcingWebsite = Pick<WebsiteView, "captcha_provider" | "redirection_origins" | "payment_origins">;

type SourcesOf = (website: SourcingWebsite) => Partial<DocumentSources>;

const HCAPTCHA = ["https://hcaptcha.com", "https://*.hcaptcha.com"];

/** A form that may ask for a captcha [captcha.csp]. */
const captcha: SourcesOf = ({ captcha_provider }) => (captcha_provider === "hcaptcha" ? { embeds: HCAPTCHA } : {});
/** The websites to which a refused code leads [voucher.redirection]. */
const otherShops: SourcesOf = ({ redirection_origins }) => ({ forms: redirection_origins });
/** The page of the payment provider, to which an order leads [payment.provider]. */
const paymentPage: SourcesOf = ({ payment_origins }) => ({ forms: payment_origins });

/** By route; all others have no sources but their own host. */
const TABLE: Readonly<Record<string, readonly SourcesOf[]>> = {
  "/": [captcha, otherShops],
  "/new-password": [captcha],
  "/checkout/confirm": [captcha, paymentPage],
};

/** The sources of the document at a path without language. */
export function documentSources(path: string, website: SourcingWebsite): DocumentSources {
  const parts = (TABLE[routeOf(path)?.path ?? ""] ?? []).map((sourcesOf) => sourcesOf(website));
  return {
    embeds: parts.flatMap(({ embeds = [] }) => embeds),
    forms: parts.flatMap(({ forms = [] }) => forms),
  };
}

/** Left by a full load, so that nothing of the ended session stays in the browser [checkout.leaving]. */
const LEFT_ANEW = "/checkout/confirmation";

/**
 * The paths without language that are entered and left by loading a document, because the policy of a document stays as
 * it arrived. Where its forms lead does not count: with script they are sent by it, and without script every page is a
 * document [website.document-sources].
 */
export function pathsApart(website: SourcingWebsite): string[] {
  const embeds = Object.keys(TABLE).filter((path) => documentSources(path, website).embeds.length > 0);
  return [...embeds, LEFT_ANEW];
}

/** True if one of two paths without language is apart, and the other is not the same. */
export function isLoadedAnew([from, to]: readonly [string, string], website: SourcingWebsite): boolean {
  const apart = pathsApart(website);
  return from !== to && (apart.includes(from) || apart.includes(to));
}
