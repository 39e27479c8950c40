import { isLoopbackName, type Website } from "@guerdon/api";
import { publicUrlWarning } from "../../public-url-warning.ts";
import type { Settings } from "../../settings.ts";
import { counted } from "../counted.ts";
import { type ExaminedShop, ofShop } from "./examined.ts";
import { type Finding, fine, warning, wrong } from "./finding.ts";

/** Whether the public address of each website can be one, before anybody asks for it. */
export const findAddresses = ofShop(async ({ websites }, { settings }) => {
  if (websites.length === 0) {
    const advice = "Apply the folder of one: sites apply.";
    return [warning("websites.any", "The shop has no website yet.", advice)];
  }
  return settings ? websites.map((website) => addressOf(website, settings)) : [];
});

function addressOf({ id, settings }: Website, { production, port }: Settings): Finding {
  const { public_url: address, hosts } = settings;
  const { protocol, hostname } = new URL(address);
  const advice = "Correct public_url in the settings of the website, and apply them.";
  const trouble = (detail: string) => wrong("websites.address", `${id}: ${detail}`, advice);
  if (!hosts.includes(hostname)) {
    return trouble(`the host of public_url (${hostname}) is none of its hosts: links in mails end nowhere.`);
  }
  if (production && isLoopbackName(hostname)) {
    return trouble(`public_url is ${address}, which is this machine for whoever follows it.`);
  }
  if (production && protocol !== "https:") {
    return trouble(`public_url is ${address}: codes and passwords go unencrypted.`);
  }
  const port_trouble = publicUrlWarning(address, { port, production });
  return port_trouble === undefined
    ? fine("websites.address", `${id}: its address is ${address}.`)
    : warning("websites.address", `${id}: ${port_trouble}.`, advice);
}

/** The pages that a seller must have. */
const LEGAL_PAGES = ["/imprint", "/privacy", "/agb", "/accessibility"];

/** Whether each website has the pages that the law asks for, in its default language or another. */
export const findLegalPages = ofShop(async (shop) =>
  Promise.all(shop.websites.map((website) => findPagesOf(website, shop))),
);

async function findPagesOf(website: Website, { content }: ExaminedShop): Promise<Finding> {
  const { id, settings } = website;
  const pages = await Promise.all(
    LEGAL_PAGES.map((path) => content.page(website, path, settings.language_settings.default)),
  );
  const missing = LEGAL_PAGES.filter((_, index) => pages[index] === undefined);
  if (missing.length === 0) {
    return fine("websites.legal-pages", `${id}: it has the pages that the law asks for.`);
  }
  const detail = `${id}: it lacks ${counted(missing.length, "page")} that the law asks for: ${missing.join(", ")}.`;
  return warning("websites.legal-pages", detail, "Add them to the content of the website, and apply it.");
}
