import { websiteSettings } from "@guerdon/contract/operations/website-settings";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Website } from "../../ports/websites.ts";
import { hostOwners, replaceHosts, saveWebsite, websiteDigest } from "./apply-store.ts";
import type { StoredWebsite } from "./stored-website.ts";

interface ApplyInput extends StoredWebsite {
  /** Of everything in the website's folder: equal means that nothing changed. */
  digest: string;
  now: Date;
}

/** Where a folder's settings are wrong, for the reader of `settings.json`. */
export interface SettingsMistake {
  path: (string | number)[];
  message: string;
  /** The first of two places that must differ. */
  first?: (string | number)[];
}

/**
 * Stores a website's settings, pictures' references and hosts, in the caller's transaction.
 * Refuses a host that leads to another website.
 */
export async function applyWebsite(
  transaction: UnitOfWork,
  { settings, pictures, digest, now }: ApplyInput,
): Promise<
  { outcome: "applied" | "unchanged"; website: Website } | { outcome: "refused"; mistakes: SettingsMistake[] }
> {
  const website: Website = { id: settings.id, settings: websiteSettings.parse(settings), pictures };
  const owners = await hostOwners(transaction, website.settings.hosts);
  const mistakes = website.settings.hosts.flatMap((host, index) => {
    const owner = owners.get(host);
    return owner === undefined || owner === website.id
      ? []
      : [{ path: ["hosts", index], message: `leads to the website ${owner} already` }];
  });
  if (mistakes.length > 0) {
    return { outcome: "refused", mistakes };
  }
  if ((await websiteDigest(transaction, website.id)) === digest) {
    return { outcome: "unchanged", website };
  }
  await saveWebsite(transaction, website, { stored: { settings, pictures }, digest, now });
  await replaceHosts(transaction, website.id, website.settings.hosts);
  return { outcome: "applied", website };
}
