import { isDeepStrictEqual } from "node:util";
import type { applyWebsite as operation } from "@guerdon/contract/operations/website";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import type { Website } from "../../ports/websites.ts";
import { insertFonts } from "../font/index.ts";
import { insertPictures } from "../picture/index.ts";
import { allWebsites, liveRevision, putRevision } from "../website/index.ts";
import { checkFolder } from "./check-folder.ts";
import { contentRefusals, type PlacedLink } from "./content-refusals.ts";
import { publishLive } from "./publish-live.ts";
import { changesRecord, websiteChanges } from "./website-changes.ts";

/** Makes a revision of a website's folder, and publishes it unless it is to stay a draft [website.settings]. */
export const applyWebsite: OperatorAct<typeof operation> = async (shop, run, input) => {
  const folder = await checkFolder(shop.db, input);
  if (!folder.ok) {
    return folder;
  }
  const { settings, content, digest } = folder;
  const { id, public_url } = settings;
  const locks = [`website:${id}`, ...settings.hosts.map((host) => `host:${host}`)];
  return run.change(locks, async (unit) => {
    const now = run.now();
    const before = await liveRevision(unit, id);
    const websites = await allWebsites(unit);
    const references = { links: folder.promotionFiles.map(placedLink), awaited: input.awaited_secrets };
    const clashes = await contentRefusals(shop, unit, { settings, isNew: before === undefined, ...references });
    if (clashes.length > 0) {
      return refused(...clashes);
    }
    const value = {
      id,
      public_url,
      pages: content.pages.length,
      promotions: folder.promotions.length,
      text_colors_replaced: folder.replacedColors,
      issuer_differs: issuersUnlike(settings, websites),
    };
    if (before?.digest === digest) {
      const same = { ...value, revision: before.revision, is_draft: false, unchanged: true, changes: [] };
      return done(same, { outcome: "unchanged", website: id, subject: id });
    }
    await insertPictures(unit, folder.newPictures);
    await insertFonts(unit, folder.newFonts);
    const isWorking = run.actor.kind === "machine";
    const made = { content, digest, now, by: run.actor.name, isWorking };
    const { revision, isNew } = await putRevision(unit, made);
    if (!input.is_draft) {
      const wasLive = websites.find((website) => website.id === id);
      await publishLive(unit, { ...made, revision }, wasLive);
    }
    const changes = websiteChanges(before?.content, content);
    const { details, ...values } = changesRecord(changes, before?.content, content);
    const unchanged = input.is_draft && !isNew;
    return done(
      { ...value, revision, is_draft: input.is_draft, unchanged, changes },
      {
        ...(unchanged && { outcome: "unchanged" as const }),
        website: id,
        subject: id,
        ...values,
        details: { ...details, revision, ...(input.is_draft && { is_draft: true }) },
      },
    );
  });
};

/** Other websites that name the same issuer with other data. It is no mistake: one is changed after the other. */
function issuersUnlike({ id, invoice }: Website["settings"], websites: readonly Website[]): string[] {
  const issuer = invoice?.issuer;
  const others = websites.filter((other) => other.id !== id && other.settings.invoice?.issuer.id === issuer?.id);
  return issuer
    ? others.filter((other) => !isDeepStrictEqual(other.settings.invoice?.issuer, issuer)).map((other) => other.id)
    : [];
}

function placedLink({
  file,
  values,
  lineOf,
}: {
  file: string;
  values: PlacedLink["link"];
  lineOf: (field: string) => number;
}): PlacedLink {
  return { link: values, at: (field) => ({ file, line: lineOf(field) }) };
}
