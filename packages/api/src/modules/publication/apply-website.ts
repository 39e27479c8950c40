import { isDeepStrictEqual } from "node:util";
import type { applyWebsite as operation } from "@guerdon/contract/operations/website";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import type { Website } from "../../ports/websites.ts";
import { insertFonts } from "../font/index.ts";
import { insertPictures } from "../picture/index.ts";
import { liveRevision, putRevision, someWebsites, websitesOfIssuer } from "../website/index.ts";
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
  const { id } = settings;
  const locks = [`website:${id}`, ...settings.hosts.map((host) => `host:${host}`)];
  return run.change(locks, async (unit) => {
    const now = run.now();
    const before = await liveRevision(unit, id);
    const clashes = await contentRefusals(shop, unit, {
      settings,
      isNew: before === undefined,
      links: folder.promotionFiles.map(placedLink),
      awaited: input.awaited_secrets,
    });
    if (clashes.length > 0) {
      return refused(...clashes);
    }
    const summary = await folderSummary(unit, folder);
    if (before?.digest === digest) {
      const unchanged = { ...summary, revision: before.revision, is_draft: false, unchanged: true, changes: [] };
      return done(unchanged, { outcome: "unchanged", website: id, subject: id });
    }
    await insertPictures(unit, folder.newPictures);
    await insertFonts(unit, folder.newFonts);
    const isWorking = run.actor.kind === "machine";
    const newRevision = { content, digest, now, by: run.actor.name, isWorking };
    const { revision, isNew } = await putRevision(unit, newRevision);
    if (!input.is_draft) {
      const [wasLive] = await someWebsites(unit, [id]);
      await publishLive(unit, { ...newRevision, revision }, wasLive);
    }
    const changes = websiteChanges(before?.content, content);
    const { details, ...record } = changesRecord(changes, before?.content, content);
    const unchanged = input.is_draft && !isNew;
    return done(
      { ...summary, revision, is_draft: input.is_draft, unchanged, changes },
      {
        ...(unchanged && { outcome: "unchanged" as const }),
        website: id,
        subject: id,
        ...record,
        details: { ...details, revision, ...(input.is_draft && { is_draft: true }) },
      },
    );
  });
};

type CheckedFolder = Extract<Awaited<ReturnType<typeof checkFolder>>, { ok: true }>;

/** Returns the report on a folder, whether it changed anything or not. */
async function folderSummary(unit: UnitOfWork, { settings, content, promotions, replacedColors }: CheckedFolder) {
  return {
    id: settings.id,
    public_url: settings.public_url,
    pages: content.pages.length,
    promotions: promotions.length,
    text_colors_replaced: replacedColors,
    issuer_differs: await issuersUnlike(unit, settings),
  };
}

/** Other websites that name the same issuer with other data. It is no mistake: one is changed after the other. */
async function issuersUnlike(unit: UnitOfWork, { id, invoice }: Website["settings"]): Promise<string[]> {
  if (!invoice) {
    return [];
  }
  const { issuer } = invoice;
  const others = (await websitesOfIssuer(unit, issuer.id)).filter((other) => other.id !== id);
  return others.filter((other) => !isDeepStrictEqual(other.settings.invoice?.issuer, issuer)).map((other) => other.id);
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
