import type { WebsiteView } from "@guerdon/contract";
import type { Translate } from "@guerdon/messages";
import type { AdditionKeeper, KeptAddition } from "./kept-addition.server.ts";
import { keptText } from "./kept-text.server.ts";

/** The notice of a shop that cannot let anybody in now. */
export interface PausedNotice {
  contact: string;
  /** The addition that could not be put into the basket, with the words for it. */
  kept: (KeptAddition & { text: string }) | undefined;
}

/** The parts of a page's context that the notice depends on. */
export interface PausedPage {
  website: Pick<WebsiteView, "contact">;
  visit: { addition: Pick<AdditionKeeper, "kept"> };
  t: Translate;
}

/** The notice of a shop that cannot let this visitor in now [website.paused]. */
export function pausedNotice({
  website,
  visit: {
    addition: { kept },
  },
  t,
}: PausedPage): PausedNotice {
  return { contact: website.contact, kept: kept && { ...kept, text: keptText(t, kept) } };
}
