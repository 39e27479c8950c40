import type { RefusalOf } from "@guerdon/contract/operations/operation";
import type { applyWebsite } from "@guerdon/contract/operations/website";
import { websiteSettings } from "@guerdon/contract/operations/website-settings";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { type Refused, refused } from "../../operation-binder.ts";
import type { Website } from "../../ports/websites.ts";
import { hostOwners, liveNumber, replaceHosts, saveWebsite } from "./apply-store.ts";
import {
  findRevision,
  forgetWorking,
  markPublished,
  type NewRevision,
  putRevision,
  type Revision,
} from "./revision-store.ts";
import type { RevisionContent } from "./stored-website.ts";

type Refusal = RefusalOf<typeof applyWebsite>;

/** The revision of a website that is live; undefined if none ever was. */
export async function liveRevision(unit: UnitOfWork, website_id: string): Promise<Revision | undefined> {
  const live = await liveNumber(unit, website_id);
  return live && findRevision(unit, { website_id, revision: live.revision });
}

/** Refuses hosts of other websites. */
export async function hostRefusals(
  unit: UnitOfWork,
  { id, hosts }: Pick<Website["settings"], "id" | "hosts">,
): Promise<Refusal[]> {
  const owners = await hostOwners(unit, hosts);
  return hosts.flatMap((host, index): Refusal[] => {
    const website_id = owners.get(host);
    return website_id === undefined || website_id === id
      ? []
      : [{ code: "host_taken", fields: { website_id }, at: { path: ["settings", "hosts", index] } }];
  });
}

/** A revision to make live, with its time and author. */
interface Publication {
  content: RevisionContent;
  revision: number;
  now: Date;
  by: string;
  isWorking?: boolean;
}

/**
 * Makes a revision the one that is live, in the caller's transaction that holds the locks of website and hosts. All that
 * follows from settings follows: hosts, the group of vouchers, since when there are invoices [revision.publish].
 */
export async function goLive(
  unit: UnitOfWork,
  {
    content: { settings, pictures, promotions = [], snippets = [] },
    revision,
    now,
    by,
    isWorking = false,
  }: Publication,
): Promise<Website> {
  const { state = "open", preview_round = 0 } = (await liveNumber(unit, settings.id)) ?? {};
  const parsed = websiteSettings.parse(settings);
  const website: Website = {
    id: settings.id,
    state,
    preview_round,
    revision,
    published_at: now,
    settings: parsed,
    pictures,
    promotions,
    snippets,
  };
  const key = { website_id: website.id, revision };
  await saveWebsite(unit, website, now);
  await replaceHosts(unit, website.id, parsed.hosts);
  await markPublished(unit, key, { now, by });
  if (isWorking) {
    await forgetWorking(unit, key);
  }
  return website;
}

/** Stores a website as a revision that is live at once, unless its content is live already. */
export async function putWebsite(
  unit: UnitOfWork,
  made: NewRevision,
): Promise<{ ok: true; revision: number } | Refused<Refusal>> {
  const taken = await hostRefusals(unit, websiteSettings.parse(made.content.settings));
  if (taken.length > 0) {
    return refused(...taken);
  }
  const { revision } = await putRevision(unit, made);
  await goLive(unit, { ...made, revision });
  return { ok: true, revision };
}
