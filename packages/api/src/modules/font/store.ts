import type { DocumentFont, FontRef } from "@guerdon/domain/theme/own-font";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/** A font ready for the database. */
export interface NewFont {
  id: string;
  content: Uint8Array;
  /** The text of its licence. */
  licence: string;
}

/** Stores fonts. Existing ones get the licence that came last. */
export async function insertFonts(unit: UnitOfWork, fonts: readonly NewFont[]): Promise<void> {
  if (fonts.length === 0) {
    return;
  }
  await tables<"fonts">(unit)
    .insertInto("fonts")
    .values(fonts.map(({ id, content, licence }) => ({ font_id: id, content, licence })))
    .onConflict((conflict) =>
      conflict.column("font_id").doUpdateSet((font) => ({ licence: font.ref("excluded.licence") })),
    )
    .execute();
}

/** A website's own fonts for its documents [theme.font]. */
export async function documentFonts(
  unit: UnitOfWork,
  fonts: readonly Pick<FontRef, "id" | "use">[] = [],
): Promise<DocumentFont[]> {
  if (fonts.length === 0) {
    return [];
  }
  const ids = fonts.map(({ id }) => id);
  const rows = await tables<"fonts">(unit)
    .selectFrom("fonts")
    .select(["font_id", "content"])
    .where("font_id", "in", ids)
    .execute();
  const contents = new Map(rows.map(({ font_id, content }) => [font_id, content]));
  return fonts.flatMap(({ id, use }) => {
    const content = contents.get(id);
    return content ? [{ id, use, content }] : [];
  });
}

/** The file of a font. */
export async function findFont(unit: UnitOfWork, id: string): Promise<Uint8Array | undefined> {
  const row = await tables<"fonts">(unit)
    .selectFrom("fonts")
    .select("content")
    .where("font_id", "=", id)
    .executeTakeFirst();
  return row?.content;
}
