import { askedGroups, type ConsentGroup } from "@guerdon/domain/consent-services";
import type { PageContext } from "../page-context.server.ts";

/** The names of the website's services, of one group or of all, and which groups they are. */
export function askedServices({ website, language }: Pick<PageContext, "website" | "language">, group?: ConsentGroup) {
  const services = website.consent.services.filter((service) => group === undefined || service.group === group);
  const [ask = "both", ...others] = askedGroups(services);
  const titles = services.map(({ title }) => title);
  return { ask: others.length > 0 ? ("both" as const) : ask, services: listed(titles, language) };
}

/** Words in a row, as a language lists them: "a, b and c". */
export function listed(words: readonly string[], language: string): string {
  return new Intl.ListFormat(language).format(words);
}
