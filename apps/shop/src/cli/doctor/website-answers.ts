import type { Website } from "@guerdon/api";
import { type Examined, ofShop } from "./examined.ts";
import { type Finding, fine, warning, wrong } from "./finding.ts";
import type { WebsiteAnswer } from "./outside.ts";
import { isCertificateTrouble, whyUnreachable } from "./why-unreachable.ts";

const DAY_MS = 86_400_000;

/** Certificates are renewed a month before their end; after half of it something is wrong. */
const CERTIFICATE_DAYS = 14;

/** Whether each website answers at its public address, by the way that visitors come. */
export const findAnswers = ofShop(async ({ websites }, examined) =>
  (await Promise.all(websites.map((website) => findAnswer(website, examined)))).flat(),
);

async function findAnswer(website: Website, { outside, machine, signal }: Examined): Promise<readonly Finding[]> {
  const { id } = website;
  const url = new URL("/robots.txt", website.settings.public_url);
  try {
    await outside.resolve(url.hostname);
  } catch {
    const advice = "Look at the entries of the domain. Nobody finds the website until there is one.";
    return [wrong("websites.name", `${id}: the name ${url.hostname} has no address.`, advice)];
  }
  try {
    const answer = await outside.askWebsite(url, signal);
    return [judgedAnswer(website, answer), ...certificate(id, answer, machine.now())];
  } catch (error) {
    const detail = `${id}: ${url.origin} cannot be reached: ${whyUnreachable(error)}.`;
    return isCertificateTrouble(error)
      ? [wrong("websites.certificate", detail, RENEW)]
      : [wrong("websites.answer", detail, LOOK_AT)];
  }
}

const LOOK_AT = "Does the shop run? Does its proxy, and does it lead to PORT? Do firewalls let this machine ask it?";

const OK = 200;
const SERVER_ERROR = 500;

/** Only this website of this shop names its own sitemaps. */
function judgedAnswer({ id, settings: { public_url: address } }: Website, { status, body }: WebsiteAnswer): Finding {
  if (status === OK && body.includes(`Sitemap: ${new URL("/sitemap.xml", address)}`)) {
    return fine("websites.answer", `${id}: ${address} answers.`);
  }
  if (status >= SERVER_ERROR) {
    const advice = "The proxy finds no shop that is ready: look at /readyz of the shop and at its log.";
    return wrong("websites.answer", `${id}: ${address} answers ${status}.`, advice);
  }
  const detail = `${id}: what answers at ${address} (${status}) is not this website of this shop.`;
  const advice = "Does the name lead to the right machine, and does the proxy pass the Host on (docs/proxies)?";
  return wrong("websites.answer", detail, advice);
}

const RENEW = "Renew the certificate at the proxy, and see why that did not happen by itself.";

function certificate(id: string, { certificateEnds: ends }: WebsiteAnswer, now: Date): Finding[] {
  if (!ends) {
    return [];
  }
  const detail = `${id}: its certificate is valid until ${ends.toISOString().slice(0, 10)}.`;
  const isEnding = ends.getTime() - now.getTime() < CERTIFICATE_DAYS * DAY_MS;
  return [isEnding ? warning("websites.certificate", detail, RENEW) : fine("websites.certificate", detail)];
}
