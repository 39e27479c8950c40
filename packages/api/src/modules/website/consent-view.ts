import type { WebsiteView } from "@guerdon/contract";
import { agreedGroups, consentVersion } from "@guerdon/domain/consent";
import { type UsedService, usedServices } from "@guerdon/domain/consent-services";
import { shopMode } from "@guerdon/domain/shop-mode";
import type { Website } from "../../ports/websites.ts";

/**
 * What a website asks about: its optional services and the version of the question. A buyers' shop asks nothing, and a
 * preview uses no service of others [revision.preview].
 */
export function consentQuestion({ settings, preview }: Website): { services: UsedService[]; version: string } {
  const services = preview || shopMode(settings).isPunchout ? [] : usedServices(settings);
  return { services, version: consentVersion(services, settings.consent_version) };
}

/**
 * What a website asks about, and what its visitor chose.
 * @param kept the untrusted value of the visitor's cookie
 */
export function consentView(website: Website, kept: string, now: Date): WebsiteView["consent"] {
  const { services, version } = consentQuestion(website);
  return { services, agreed: agreedGroups(kept, { version, now }) ?? null };
}
