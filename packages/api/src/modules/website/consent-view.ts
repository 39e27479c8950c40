import type { WebsiteView } from "@guerdon/contract";
import { agreedGroups, consentVersion } from "@guerdon/domain/consent";
import { type UsedService, usedServices } from "@guerdon/domain/consent/consent-services";
import { type Snippet, snippetService } from "@guerdon/domain/consent/island";
import type { Language } from "@guerdon/domain/text/language";
import { shopMode } from "@guerdon/domain/website/shop-mode";
import type { Website } from "../../ports/websites.ts";

/**
 * Returns the question of a website about consent: its optional services and the version of the question. A buyers'
 * shop asks nothing, and a preview uses no service of others [revision.preview].
 */
export function consentQuestion(
  { settings, snippets, preview }: Pick<Website, "settings" | "snippets" | "preview">,
  language: Language,
): { services: UsedService[]; version: string } {
  const services =
    preview || shopMode(settings).isPunchout
      ? []
      : [...usedServices(settings), ...snippets.map((snippet) => ofSnippet(snippet, language))];
  return { services, version: consentVersion(services, settings.consent_version) };
}

/** A client's own HTML is asked about as marketing, by its own name. */
function ofSnippet({ name, title, purpose, hosts, place, height }: Snippet, language: Language): UsedService {
  return {
    name: snippetService(name),
    title: title[language],
    purpose: purpose[language],
    hosts,
    height,
    group: "marketing",
    runs: "island",
    place: place === "confirmation" ? place : null,
  };
}

/**
 * Returns the question of a website about consent, and its visitor's choice.
 * @param kept the untrusted value of the visitor's cookie
 */
export function consentView(
  website: Website,
  { kept, language, now }: { kept: string; language: Language; now: Date },
): WebsiteView["consent"] {
  const { services, version } = consentQuestion(website, language);
  return { services, agreed: agreedGroups(kept, { version, now }) ?? null };
}
