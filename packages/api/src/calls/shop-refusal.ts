import { type AnyEndpoint, changes, type ErrorCode, type Fail, fail } from "@guerdon/contract";
import { isLoggedIn } from "@guerdon/domain/session";
import { offersWay } from "@guerdon/domain/session-ways";
import type { Website } from "../ports/websites.ts";
import type { Visit } from "../shop.ts";
import { beginsVisit } from "./open-shop.ts";

/** What nobody does in this shop now, by this way in, or in a visit of this kind; undefined for what may be done. */
export function shopRefusal(
  endpoint: AnyEndpoint,
  website: Website,
  session: Visit["session"],
): Fail<ErrorCode> | undefined {
  if (website.preview && changes(endpoint) && !endpoint.inPreview) {
    return fail("NOT_IN_PREVIEW");
  }
  return (
    stateRefusal(endpoint, website, session) ??
    (isBarred(endpoint, session) ? fail("NOT_IN_PUNCHOUT") : undefined) ??
    wayRefusal(endpoint, website)
  );
}

/** What a website's state leaves nobody do, or nobody new [website.closed] [website.paused]. */
function stateRefusal(
  endpoint: AnyEndpoint,
  website: Website,
  session: Visit["session"],
): Fail<"SHOP_CLOSED" | "SHOP_PAUSED"> | undefined {
  const { state } = website;
  if (state === "closed" && !endpoint.whenClosed) {
    return fail("SHOP_CLOSED");
  }
  const isNew = state === "paused" && !(session && isLoggedIn(session));
  return isNew && beginsVisit(endpoint, website) ? fail("SHOP_PAUSED") : undefined;
}

/** True for what a buyer's visit does not have, or only shows [punchout.operations]. */
function isBarred({ punchout }: AnyEndpoint, session: Visit["session"]): boolean {
  if (session?.subject.kind !== "buyer") {
    return false;
  }
  return punchout === "never" || (punchout === "changes" && session.subject.is_read_only);
}

/** A way in that the website does not offer is nobody's, whoever is logged in by another one [session.not-offered]. */
function wayRefusal({ wayIn }: AnyEndpoint, { settings }: Website): Fail<"LOGIN_NOT_OFFERED"> | undefined {
  return wayIn && !offersWay(settings, wayIn) ? fail("LOGIN_NOT_OFFERED", { reason: wayIn }) : undefined;
}
