import type { WebsiteView } from "@guerdon/contract";
import type { Translate } from "@guerdon/messages";
import type { PausedNotice } from "./features/shell/paused-view.tsx";
import type { AdditionKeeper } from "./kept-addition.server.ts";
import { keptText } from "./kept-text.server.ts";

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
