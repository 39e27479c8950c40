import { contract, type PunchoutView, type WebsiteView } from "@guerdon/contract";
import type { Client } from "@guerdon/contract/client";
import { shopMode } from "@guerdon/domain/website/shop-mode";
import type { RoutedVisit } from "@guerdon/domain/website/website-routing";

/** The query parameter of a start page's token, as its URL has it. */
export const START_PARAMETER = "t";
/** The path of a start page without its language. */
const START_PATH = "/punchout/start";
/** The query parameter of its URL that names the language of the procurement system's request. */
const LANGUAGE_PARAMETER = "lang";
/** The query parameter by which the start page asks whether the cookie of the session came back. */
export const WINDOW_PARAMETER = "window";

const NO_PUNCHOUT: PunchoutView = { visit: null, frame_origins: [], form_origins: [] };

/** The buyer's visit that a page is part of. Only shops with punchout ask for it. */
export async function punchoutOf(call: Client, website: WebsiteView, { searchParams }: URL): Promise<PunchoutView> {
  if (!shopMode(website).isPunchout) {
    return NO_PUNCHOUT;
  }
  const [start, window] = [START_PARAMETER, WINDOW_PARAMETER].map((name) => searchParams.get(name) || undefined);
  const result = await call(contract.showPunchout, { query: { start, window } });
  return result.ok ? result.value : NO_PUNCHOUT;
}

/** The language that a procurement system asked for, of a start page's URL [punchout.language]. */
export function askedLanguage({ pathname, searchParams }: URL): string | undefined {
  return pathname === START_PATH ? (searchParams.get(LANGUAGE_PARAMETER) ?? undefined) : undefined;
}

/**
 * The operation by which the routes of a visit are decided: an edit with changes is as free as a new visit
 * [punchout.operations].
 */
export function routedOperation({ visit }: Pick<PunchoutView, "visit">): RoutedVisit["punchout"] {
  return visit?.is_read_only === false ? "create" : visit?.operation;
}
