import type { InputOf, RefusalOf } from "@guerdon/contract/operations/operation";
import type { applyWebsite } from "@guerdon/contract/operations/website";
import type { WebsiteSettings } from "@guerdon/contract/operations/website-settings";
import { FONT_USES, type FontRef } from "@guerdon/domain/theme/own-font";
import { checkFont, type NewFont } from "../font/index.ts";

type Refusal = RefusalOf<typeof applyWebsite>;
type Files = InputOf<typeof applyWebsite>["fonts"];

interface CheckedFonts {
  refusals: Refusal[];
  references: FontRef[];
  newFonts: NewFont[];
}

/** Checks the fonts of a theme and their licence [theme.font]. */
export async function checkFonts({ theme }: WebsiteSettings, files: Files): Promise<CheckedFonts> {
  const checked: CheckedFonts = { refusals: [], references: [], newFonts: [] };
  const own = theme.font;
  if (!own) {
    return checked;
  }
  const licence = files[own.licence];
  const text = licence && new TextDecoder().decode(licence).trim();
  if (!text) {
    checked.refusals.push({ code: "font_licence_missing", fields: {}, at: { file: own.licence } });
  }
  for (const use of FONT_USES) {
    const path = own[use];
    const content = path && files[path];
    if (path && !content) {
      checked.refusals.push({ code: "picture_missing", fields: {}, at: { file: path } });
    }
    if (path && content) {
      const inspected = await checkFont(content, use);
      if (inspected.ok) {
        checked.references.push(inspected.font);
        checked.newFonts.push({ id: inspected.font.id, content, licence: text ?? "" });
      } else {
        checked.refusals.push({ code: "font_unfit", fields: { message: inspected.reason }, at: { file: path } });
      }
    }
  }
  return checked;
}
