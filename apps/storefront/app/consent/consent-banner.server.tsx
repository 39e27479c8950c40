import { renderToStaticMarkup } from "react-dom/server";
import { ConsentBanner } from "../features/consent/consent-banner.tsx";
import { inlineScript } from "../page/inline-script.ts";
import type { PageContext } from "../server/page-context.server.ts";
import { pathOf } from "../server/routing.server.ts";
import { chooseInPlace } from "./choose-in-place.inline.ts";
import { newOrKeptId } from "./consent-id.server.ts";
import { askedPurposes } from "./consent-words.server.ts";

/** The page with the settings, which asks by itself. */
const SETTINGS = "/cookies";

/** The link after which the banner stands, so that it is reached early by keyboard. */
const SKIP_LINK = /<a class="skip-link".*?<\/a>/;

/**
 * The banner that asks for consent; empty where nothing is to be asked [consent.banner]. It is no part of what React
 * renders, so that it costs no script; React skips elements that it does not know among the children of the body.
 */
export function consentBanner(context: PageContext, request: Request): string {
  const { consent } = context.website;
  const isAsked = consent.services.length > 0 && consent.agreed === null;
  if (!isAsked || context.visit.editing || context.visit.punchout.visit || pathOf(context) === SETTINGS) {
    return "";
  }
  const { t, prefix } = context;
  const { cookiePrivacyLink: privacy } = context.website.page_options;
  return renderToStaticMarkup(
    <>
      <ConsentBanner
        label={t("consent.label")}
        question={t("consent.banner", { purposes: askedPurposes(context) })}
        free={t("consent.free")}
        privacy={{ href: privacy?.url ?? `${prefix}/privacy`, text: privacy?.label ?? t("shell.footer.privacy") }}
        settings={{ href: prefix + SETTINGS, text: t("consent.settings") }}
        accept={t("consent.accept")}
        refuse={t("consent.refuse")}
        failed={t("consent.failed")}
        id={newOrKeptId(request)}
      />
      <script
        nonce={context.document.nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant.
        dangerouslySetInnerHTML={{ __html: inlineScript(chooseInPlace) }}
      />
    </>,
  );
}

/** A finished document with what stands beside what React renders. */
export function withBars(html: string, bars: string): string {
  return html.replace(SKIP_LINK, (link) => link + bars);
}
