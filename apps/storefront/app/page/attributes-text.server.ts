import type { Language } from "@guerdon/domain/text/language";
import { translateIn } from "@guerdon/messages";

interface Described {
  attributes: Record<string, string>;
  /** The language of its texts. */
  language: Language;
}

/** The attributes of a variation as text for basket and order lines: "Farbe: Koralle". */
export function attributesText({ attributes, language }: Described): string {
  const t = translateIn(language);
  return Object.entries(attributes)
    .map(([label, value]) => t("text.pair", { label, value }))
    .join(", ");
}
