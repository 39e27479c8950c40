import type { RefusalOf } from "@guerdon/contract/operations/operation";
import type { applyWebsite } from "@guerdon/contract/operations/website";
import { websiteSettings } from "@guerdon/contract/operations/website-settings";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { type Refused, refused } from "../../operation-binder.ts";
import type { Website } from "../../ports/websites.ts";
import { appliedBefore, hostOwners, replaceHosts, saveWebsite } from "./apply-store.ts";
import type { StoredWebsite } from "./stored-website.ts";

interface PutInput extends StoredWebsite {
  /** The digest of the website's folder, which is equal if nothing changed. */
  digest: string;
  now: Date;
}

/**
 * Stores a website's settings, references of pictures, promotions, snippets and hosts, in the caller's transaction. Refuses a host of
 * another website.
 */
export async function putWebsite(
  unit: UnitOfWork,
  { settings, pictures, promotions = [], snippets = [], digest, now }: PutInput,
): Promise<{ ok: true; website: Website; isUnchanged: boolean } | Refused<RefusalOf<typeof applyWebsite>>> {
  const before = await appliedBefore(unit, settings.id);
  const website: Website = {
    ...{ id: settings.id, state: before?.state ?? "open", pictures, promotions, snippets },
    settings: websiteSettings.parse(settings),
  };
  const owners = await hostOwners(unit, website.settings.hosts);
  const taken = website.settings.hosts.flatMap((host, index) => {
    const website_id = owners.get(host);
    return website_id === undefined || website_id === website.id
      ? []
      : [{ code: "host_taken" as const, fields: { website_id }, at: { path: ["settings", "hosts", index] } }];
  });
  if (taken.length > 0) {
    return refused(...taken);
  }
  const isUnchanged = before?.digest === digest;
  if (!isUnchanged) {
    await saveWebsite(unit, website, { stored: { settings, pictures, promotions, snippets }, digest, now });
    await replaceHosts(unit, website.id, website.settings.hosts);
  }
  return { ok: true, website, isUnchanged };
}
