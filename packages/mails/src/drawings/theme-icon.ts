import { deriveTheme, type MailTheme } from "@guerdon/domain/theme/derive-theme";
import type { Shape } from "@guerdon/domain/theme/look";
import { loadTypefaces } from "../documents/typefaces.ts";
import { outlinedLine, rounded } from "./outlined-text.ts";

const SIZE = 64;
const LETTER_SIZE = 42;
const ROUNDING: Record<Shape, number> = { round: 18, soft: 9, square: 0 };

/** The content of an icon. */
export interface ThemeIcon {
  /** The website's name. */
  title: string;
  theme: MailTheme;
}

/** The icon of a website without one: its initial on its colour [theme.icons]. @returns an SVG */
export async function themeIcon({ title, theme }: ThemeIcon): Promise<string> {
  const { brand, "on-brand": onBrand } = deriveTheme(theme);
  const typefaces = await loadTypefaces(theme.type, { content: title });
  const [initial = ""] = title.trim().toLocaleUpperCase();
  const { font } = typefaces.head;
  const letter = outlinedLine(initial, { weight: "head", size: LETTER_SIZE, typefaces });
  const x = (SIZE - letter.width) / 2;
  const y = (SIZE + (font.capHeight / font.unitsPerEm) * LETTER_SIZE) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}">`,
    `<rect width="${SIZE}" height="${SIZE}" rx="${ROUNDING[theme.shape]}" fill="${brand}"/>`,
    `<g transform="translate(${rounded(x)} ${rounded(y)})" fill="${onBrand}">${letter.svg}</g></svg>`,
  ].join("");
}
