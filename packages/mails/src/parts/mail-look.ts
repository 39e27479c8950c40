import type { MailTheme } from "@guerdon/domain/theme/derive-theme";
import { DEFAULT_LOOK } from "@guerdon/domain/theme/look";
import { createContext, useContext } from "react";
import { type MailColours, mailColours } from "../brand-colours.ts";
import { FONT, INK } from "./styles.ts";

/** The properties of a website's theme that the parts of its mails use. */
interface MailLook {
  colours: MailColours;
  /** The rounding of a corner in pixels, of that which a round theme has [theme.shape]. */
  radius: (round: number) => number;
  /** The typeface of the title: mail programs have no fonts of ours. */
  titleFont: string;
}

/** A mail of the shop itself has the theme of no website. */
export const NO_THEME: MailTheme = { ...DEFAULT_LOOK, primary_color: INK, secondary_color: INK };

const ROUNDING = { round: 1, soft: 0.5, square: 0 } as const;
const SERIF = "Georgia, 'Times New Roman', serif";

export function mailLook(theme: MailTheme): MailLook {
  return {
    colours: mailColours(theme),
    radius: (round) => Math.round(round * ROUNDING[theme.shape]),
    titleFont: theme.type === "literary" ? SERIF : FONT,
  };
}

export const MailLookContext = createContext(mailLook(NO_THEME));

export const useMailLook = () => useContext(MailLookContext);
