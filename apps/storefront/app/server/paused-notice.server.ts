import type { WebsiteView } from "@guerdon/contract";
import type { Translate } from "@guerdon/messages";
import type { AdditionKeeper, KeptAddition } from "./kept-addition.server.ts";
import { keptText } from "./kept-text.server.ts";

/** What the notice of a shop says that cannot let anybody in now. */
export interface PausedNotice {
  contact: string;
  /** What could not be put into the basket, and the same in words. */
  kept: (KeptAddition & { text: string }) | undefined;
}

/** What the notice depends on. */
export interface PausedPage {
  website: Pick<WebsiteView, "contact">;
  visit: { addition: Pick<AdditionKeeper, "kept"> };
  t: Translate;
}

/** What the notice of a shop says that cannot let this visitor in now [website.paused]. */
export function pausedNotice({
  website,
  visit: {
    addition: { kept },
  },
  t,
}: PausedPage): PausedNotice {
  return { contact: website.contact, kept: kept && { ...kept, text: keptText(t, kept) } };
}
