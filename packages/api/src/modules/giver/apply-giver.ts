import { isDeepStrictEqual } from "node:util";
import type { applyGiver as operation } from "@guerdon/contract/operations/giver";
import { giverSettings } from "@guerdon/contract/operations/giver-settings";
import type { Giver } from "@guerdon/domain/voucher/giver";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import { insertPictures, inspectPictures, type NewPicture } from "../picture/index.ts";
import { saveGiver, storedGivers } from "./store.ts";

/**
 * Stores a giver's folder [giver.folder]. Baskets have its look at their next page, and what is ordered before keeps the
 * earlier one [giver.order].
 */
export const applyGiver: OperatorAct<typeof operation> = async (shop, run, { settings: file, logo: content }) => {
  const { id, logo: path, $schema: _, ...settings } = giverSettings.parse(file);
  if (!path.endsWith(".svg")) {
    return refused({ code: "picture_not_vector", fields: {}, at: { path: ["settings", "logo"] } });
  }
  const inspected = await inspectLogo(shop.db, path, content);
  if (!inspected.ok) {
    return inspected;
  }
  const giver: Giver = { giver_id: id, ...settings, logo: inspected.logo };
  return run.change([`giver:${id}`], async (unit) => {
    const [before] = await storedGivers(unit, [id]);
    const changes = changedSettings(before, giver);
    const value = { id, name: giver.name, is_new: before === undefined, unchanged: changes.length === 0, changes };
    if (value.unchanged) {
      return done(value, { outcome: "unchanged", subject: id });
    }
    await insertPictures(unit, inspected.missing);
    await saveGiver(unit, { ...giver, applied_at: run.now() });
    return done(value, { subject: id, details: { changes } });
  });
};

async function inspectLogo(unit: UnitOfWork, path: string, content: Uint8Array) {
  const { references, missing, refusals } = await inspectPictures(unit, new Map([[path, content]]), { isTried: true });
  const logo = references.get(path);
  if (logo) {
    return { ok: true as const, logo, missing: missing as readonly NewPicture[] };
  }
  return refused(
    ...refusals.map(({ line, reason: message }) => {
      const at = { file: path, ...(line !== undefined && { line }) };
      return { code: "picture_unfit" as const, fields: { message }, at };
    }),
  );
}

const SETTINGS = ["name", "primary_color", "secondary_color", "logo", "question"] as const;

function changedSettings(before: Giver | undefined, after: Giver): string[] {
  return SETTINGS.filter((name) => !before || !isDeepStrictEqual(before[name], after[name]));
}
