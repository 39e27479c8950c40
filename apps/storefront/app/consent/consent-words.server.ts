import type { ConsentGroup, ConsentServiceName, UsedService } from "@guerdon/domain/consent/consent-services";
import type { PageContext } from "../server/page-context.server.ts";

/** The purpose of each service: the words `consent.named.…` name it, and `consent.for.…` say it in full. */
const PURPOSES = {
  etracker: "measure",
  ga4: "measure",
  sovendus: "offers",
  risk: "fraud",
  trust: "ratings",
  survey: "survey",
} as const satisfies Record<ConsentServiceName, string>;

/** That of a snippet of the website's own, whose purpose in its own words is told beside it. */
const OF_SNIPPET = "content";

/** The names of the purposes of the website's services, as short as the banner needs them. */
export function askedPurposes({ website, language, t }: PageContext): string {
  const purposes = new Set(website.consent.services.map((service) => t(`consent.named.${purposeOf(service)}`)));
  return listed([...purposes], language);
}

/** The names of a group's services, and what they are used for. */
export function askedServices({ website, language, t }: PageContext, group: ConsentGroup) {
  const services = website.consent.services.filter((service) => service.group === group);
  const purposes = new Set(services.map((service) => t(`consent.for.${purposeOf(service)}`)));
  return {
    services: listed(
      services.map(({ title }) => title),
      language,
    ),
    purposes: listed([...purposes], language),
  };
}

function purposeOf({ name }: Pick<UsedService, "name">) {
  return Object.hasOwn(PURPOSES, name) ? PURPOSES[name as ConsentServiceName] : OF_SNIPPET;
}

/** Words in a row, as a language lists them: "a, b and c". */
export function listed(words: readonly string[], language: string): string {
  return new Intl.ListFormat(language).format(words);
}
