import { readdirSync, readFileSync } from "node:fs";
import { consentVersion, writeChoice } from "@guerdon/domain/consent";
import { usedServices } from "@guerdon/domain/consent/consent-services";
import type { BrowserContext } from "@playwright/test";

const SITES = new URL("../../sites/", import.meta.url);

/** Returns the version of the consent question of a demonstration website, by the name of its folder. */
function askedVersion(site: string): string {
  const settings = JSON.parse(readFileSync(new URL(`${site}/settings.json`, SITES), "utf8"));
  const unset = {
    website_etracker_id: null,
    website_ga4_id: null,
    couponing_enable: false,
    riskident_snippetid: null,
    riskident_host: null,
    page_options: {},
  };
  return consentVersion(usedServices({ ...unset, couponing_location: "confirmation", ...settings }), 1);
}

/**
 * Lets a browser refuse the optional services of a website, and of all of the demonstration, so that their pages do not
 * ask [consent.choice]. Websites that are copied from Aurora ask what it asks.
 */
export async function refuseServices(context: BrowserContext, origin: string): Promise<void> {
  // Journeys move the shop's time ahead.
  const until = new Date("2100-01-01T00:00:00Z");
  const refused = (site: string, url: string) => {
    const value = writeChoice({ id: "journeys".padEnd(22, "0"), version: askedVersion(site), groups: [], until });
    return { name: "consent", value, url, httpOnly: true, sameSite: "Lax" as const };
  };
  const { port } = new URL(origin);
  const sites = readdirSync(SITES).map((site) => refused(site, `http://${site}.localhost:${port}`));
  const isOfSite = sites.some(({ url }) => url === origin);
  await context.addCookies(isOfSite ? sites : [...sites, refused("aurora", origin)]);
}
