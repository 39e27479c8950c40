import { keptText } from "./features/product/kept-text.server.ts";
import type { PausedNotice } from "./features/shell/paused-view.tsx";
import type { PageContext } from "./page-context.server.ts";

/** What the notice of a shop says that cannot let this visitor in now [website.paused]. */
export function pausedNotice({
  website,
  addition: { kept },
  t,
}: Pick<PageContext, "website" | "addition" | "t">): PausedNotice {
  return { contact: website.contact, kept: kept && { ...kept, text: keptText(t, kept) } };
}
