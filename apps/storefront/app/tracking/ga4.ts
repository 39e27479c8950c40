import { GA4_SECONDS } from "@guerdon/domain/consent/consent-storage";
import { ga4Event } from "@guerdon/domain/tracking/tracking-ga4";
import { loadScript, type Tag, type TrackedPage } from "./tag.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Google's command queue. The script takes the arguments of a call, and no list of them. */
function gtag(..._: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: the script tells commands from other entries by this very object.
  window.dataLayer.push(arguments);
}

/** Google Analytics 4, in the basic mode of consent: without any there is no script [tracking.ga4]. */
export function ga4Tag(id: string): Tag {
  let before: TrackedPage | undefined;
  return {
    showPage: (page) => {
      const place = { page_title: page.name, page_location: page.url, page_referrer: before?.url ?? "" };
      if (before === undefined) {
        start(id, place);
      } else {
        gtag("set", place);
      }
      gtag("event", "page_view");
      before = page;
    },
    tell: (event) => {
      const { name, params } = ga4Event(event);
      gtag("event", name, params);
    },
  };
}

function start(id: string, place: Readonly<Record<string, string>>): void {
  const denied = { ad_storage: "denied", ad_user_data: "denied", ad_personalization: "denied" };
  gtag("consent", "default", { ...denied, analytics_storage: "granted" });
  gtag("js", new Date());
  gtag("set", place);
  gtag("config", id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    // The cookie belongs to this host alone, as consent is given to one website, and lives no longer than the consent.
    cookie_domain: "none",
    cookie_expires: GA4_SECONDS,
    cookie_update: false,
  });
  loadScript(`https://www.googletagmanager.com/gtag/js?${new URLSearchParams({ id })}`);
}
