import type { PunchoutView, WebsiteView } from "@guerdon/contract";
import { agreedServices, type UsedService } from "@guerdon/domain/consent/consent-services";
import { shopMode } from "@guerdon/domain/website/shop-mode";
import { isContentPath, routeOf } from "@guerdon/domain/website/website-routes";

/** The origins that a document may use besides its own host [website.document-sources]. */
export interface DocumentSources {
  /** Sources of the scripts that it embeds, and of their styles, frames and connections. */
  embeds: readonly string[];
  /** Sources of its tags: scripts with the nonce, connections, pictures; neither styles nor frames [tracking.tags]. */
  tags: readonly string[];
  /** Sources of its frames alone; `'self'` for islands [island.frame]. */
  frames: readonly string[];
  /** Targets of its forms; browsers apply the policy to their redirects, too. */
  forms: readonly string[];
  /** Origins that may show it in a frame [punchout.frame]. */
  framedBy: readonly string[];
  /** The script source that replaces its own files and scripts with the nonce [editing.script]. */
  scripts?: string;
  /** It may be a buyer's window: whoever opened it keeps it, whatever is shown in it. */
  keepsOpener: boolean;
}

/** The sources of a document of which nothing is known. */
export const NO_SOURCES: DocumentSources = {
  embeds: [],
  tags: [],
  frames: [],
  forms: [],
  framedBy: [],
  keepsOpener: false,
};

/** The parts of a website that the table depends on. */
type SourcingWebsite = Pick<
  WebsiteView,
  "captcha_provider" | "redirection_origins" | "payment_origins" | "portal_origins" | "consent" | "website_type_id"
>;

/** The parts of a buyer's visit that the table depends on. */
type SourcingVisit = Pick<PunchoutView, "frame_origins" | "form_origins">;

const NO_VISIT: SourcingVisit = { frame_origins: [], form_origins: [] };

type SourcesOf = (website: SourcingWebsite, visit: SourcingVisit) => Pick<Partial<DocumentSources>, "embeds" | "forms">;

const HCAPTCHA = ["https://hcaptcha.com", "https://*.hcaptcha.com"];

/** A form that may ask for a captcha [captcha.csp]. */
const captcha: SourcesOf = ({ captcha_provider }) => (captcha_provider === "hcaptcha" ? { embeds: HCAPTCHA } : {});
/** The websites to which a refused code leads [voucher.redirection]. */
const otherShops: SourcesOf = ({ redirection_origins }) => ({ forms: redirection_origins });
/** The page of the payment provider, to which an order leads [payment.provider]. */
const paymentPage: SourcesOf = ({ payment_origins }) => ({ forms: payment_origins });

/** The partner's portal, to which a promotion hands visitors off [promotion.portal]. */
const partnerPortal: SourcesOf = ({ portal_origins }) => ({ forms: portal_origins });

/** The buyer's system, to which the basket is handed [punchout.hand-over]. */
const buyersSystem: SourcesOf = (_, { form_origins }) => ({ forms: form_origins });

/** The sources of pages of the content system. */
const OF_CONTENT: readonly SourcesOf[] = [partnerPortal];

/** Sources by route; all other pages have none but their own host. */
const TABLE: Readonly<Record<string, readonly SourcesOf[]>> = {
  "/": [captcha, otherShops],
  "/new-password": [captcha],
  "/welcome": [partnerPortal],
  "/checkout/confirm": [captcha, paymentPage],
  "/punchout/hand-over": [buyersSystem],
};

/** The author's own page, which shows the shop in its frame and loads its editor there [editing.frame]. */
export function editingSources({ authorOrigin, scripts }: { authorOrigin: string; scripts: string | undefined }) {
  return {
    ...NO_SOURCES,
    framedBy: [authorOrigin],
    embeds: scripts === undefined ? [] : [authorOrigin],
    scripts: scripts ?? "'none'",
  } satisfies DocumentSources;
}

interface SourcedPage {
  website: SourcingWebsite;
  visit: { punchout: PunchoutView; editing: { authorOrigin: string; scripts: string | undefined } | undefined };
}

/** The sources of the page at a path without language: those of an author's page if an author edits it. */
export function pageSources(page: SourcedPage, path: string): DocumentSources {
  const { editing, punchout } = page.visit;
  return editing ? editingSources(editing) : documentSources(path, page.website, punchout);
}

/**
 * The sources of the document at a path without language.
 * @param visit of the buyer whose window or frame it may be
 */
export function documentSources(path: string, website: SourcingWebsite, visit = NO_VISIT): DocumentSources {
  const row = isContentPath(path) ? OF_CONTENT : TABLE[routeOf(path)?.path ?? ""];
  const parts = (row ?? []).map((sourcesOf) => sourcesOf(website, visit));
  const keepsOpener = visit.form_origins.length > 0;
  // [consent.nothing-before]
  const services = keepsOpener ? [] : agreedServices(website.consent);
  const hostsOf = (room: UsedService["runs"]) =>
    services.filter(({ runs }) => runs === room).flatMap(({ hosts }) => hosts);
  return {
    framedBy: visit.frame_origins,
    keepsOpener,
    embeds: parts.flatMap(({ embeds = [] }) => embeds),
    tags: hostsOf("tag"),
    frames: [...(services.some(({ runs }) => runs === "island") ? ["'self'"] : []), ...hostsOf("frame")],
    forms: parts.flatMap(({ forms = [] }) => forms),
  };
}

/**
 * Left by a full load, so that nothing of the ended session stays in the browser [checkout.leaving]; the form of the
 * hand-over is sent by the browser itself, so that the policy of its document counts.
 */
const LEFT_ANEW = { checkout: "/checkout/confirmation", punchout: "/punchout/hand-over" };

/**
 * The paths without language that are entered and left by loading a document, because the policy of a document stays as
 * it arrived. Where its forms lead does not count: with script they are sent by it, and without script every page is a
 * document [website.document-sources].
 */
export function pathsApart(website: SourcingWebsite): string[] {
  const embedsOf = (path: string) => documentSources(path, website).embeds.join();
  const unlike = Object.keys(TABLE).filter((path) => embedsOf(path) !== embedsOf(""));
  const left = shopMode(website).isPunchout ? LEFT_ANEW.punchout : LEFT_ANEW.checkout;
  return [...new Set([...unlike, left])];
}

/** True if one of two paths without language is apart, and the other is not the same. */
export function isLoadedAnew([from, to]: readonly [string, string], website: SourcingWebsite): boolean {
  const apart = pathsApart(website);
  return from !== to && (apart.includes(from) || apart.includes(to));
}
