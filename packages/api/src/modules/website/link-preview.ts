import type { linkPreview as operation } from "@guerdon/contract/operations/revision";
import { PREVIEW_PATH } from "@guerdon/domain/website/preview";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import { liveNumber } from "./apply-store.ts";
import { findKeptRevision } from "./find-revision.ts";
import { keptSettings } from "./kept-settings.ts";
import { previewToken } from "./preview-token.ts";

const MINUTE_MS = 60_000;

/** Makes a link that shows a revision at the website's own address until it expires [revision.preview-link]. */
export const linkPreview: OperatorAct<typeof operation> = async (shop, run, { website_id, revision, minutes }) => {
  const found = await findKeptRevision(shop.db, { website_id, revision });
  if (!found.ok) {
    return found;
  }
  const kept = keptSettings(found.revision.content.settings);
  if (!kept.ok) {
    return kept;
  }
  // As this process shows it, with its port on a developer's machine.
  const live = shop.websites.findById(website_id);
  const round = (await liveNumber(shop.db, website_id))?.preview_round;
  if (!live || round === undefined) {
    return refused({ code: "website_unpublished" as const, fields: { website_id } });
  }
  const until = new Date(run.now().getTime() + minutes * MINUTE_MS);
  const token = previewToken(shop.keyring, { website_id, revision, until, round });
  const record = { website: website_id, subject: website_id, details: { revision, minutes } };
  return done({ url: new URL(PREVIEW_PATH + token, live.settings.public_url).href, until }, record);
};
