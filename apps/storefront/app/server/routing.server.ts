import { CODE, type ErrorCode, type PunchoutView, type WebsiteView } from "@guerdon/contract";
import {
  isClosedTo,
  isOpenPath,
  isPausedTo,
  pathWithoutSession,
  whereVisitorEnds,
} from "@guerdon/domain/website/website-routing";
import type { ArrivedCode } from "../../server.d.ts";
import type { Flash } from "./flash.server.ts";
import { routedOperation } from "./punchout.server.ts";
import { returnPath } from "./return-path.server.ts";

/** The parts of a page's context that routing depends on. */
interface ArrivingVisitor {
  website: WebsiteView;
  visit: {
    punchout: PunchoutView;
    editing: object | undefined;
    arrivedCode: ArrivedCode | undefined;
    flash: Flash | undefined;
    basket: () => Promise<{ basket: object | null; error_code?: string }>;
  };
  url: URL;
  prefix: string;
  go: (path: string, flash?: Flash) => Response;
}

/** The path of a page without its language; `/` is the start page. */
export function pathOf({ url, prefix }: Pick<ArrivingVisitor, "url" | "prefix">): string {
  const path =
    url.pathname.startsWith(`${prefix}/`) || url.pathname === prefix ? url.pathname.slice(prefix.length) : url.pathname;
  return path.replace(/(?<=.)\/$/, "") || "/";
}

/**
 * Redirects visitors who do not end on the page that they ask for, before anything is rendered [website.routing].
 * @returns undefined if the page is shown
 */
export async function redirectOf(context: ArrivingVisitor): Promise<Response | undefined> {
  const { website } = context;
  const { arrivedCode, flash } = context.visit;
  const path = pathOf(context);
  const { logged_in: isLoggedIn, has_account: hasAccount, payment_in_process: isPaying } = website.session_info;
  const { handshake_product: handshakeProduct } = website.session_info;
  const end = whereVisitorEnds(path, {
    website,
    isLoggedIn,
    hasAccount,
    isPaying,
    hasCode: arrivedCode?.is_fresh === true,
    handshakeProduct: handshakeProduct ?? undefined,
    punchout: routedOperation(context.visit.punchout),
    isEditing: context.visit.editing !== undefined,
  });
  if (end === path) {
    return undefined;
  }
  // The provider led the payer back to another page than the return address.
  if (end === "/payment-in-process" && context.url.searchParams.has("saferpay_status")) {
    return context.go("/checkout/verify");
  }
  // A product's page to which a code leads back [session.page-without].
  const back = path === "/" && end === "/welcome" ? flash?.back : undefined;
  return context.go(
    back ?? end,
    isLoggedIn ? stillTrue(flash) : leadingBack(await endOfSession(context, path), context, end),
  );
}

/** Messages to somebody who is not logged in. */
const TO_GUESTS: readonly Flash["name"][] = ["session-expired", "session-required", "logged-out", "product-asked"];

/** The message goes on with a visitor who is led on, as one of a hand-over that leads to the start page. */
function stillTrue(flash: Flash | undefined): Flash | undefined {
  return flash && !TO_GUESTS.includes(flash.name) ? flash : undefined;
}

/** The message on a start page that takes codes also leads back to the product's page that was asked for. */
function leadingBack(flash: Flash | undefined, context: ArrivingVisitor, end: string): Flash | undefined {
  const asked = end === "/" ? returnPath(pathOf(context) + context.url.search) : undefined;
  return asked === undefined ? flash : { name: "product-asked", ...flash, back: asked };
}

/** A page that may show a notice instead. */
type ArrivedPage = Pick<ArrivingVisitor, "website" | "url" | "prefix"> & { visit: { editing: object | undefined } };

/** True if the shop is closed and shows its notice instead of the page, to all but its authors [website.closed]. */
export function isClosedPage(context: ArrivedPage): boolean {
  return !context.visit.editing && isClosedTo(pathOf(context), context.website);
}

/** True if the shop is paused and shows its notice instead of the page, to all but its authors [website.paused]. */
export function isPausedPage(context: ArrivedPage): boolean {
  const { website, visit } = context;
  return !visit.editing && isPausedTo(pathOf(context), { website, isLoggedIn: website.session_info.logged_in });
}

/** The message of a visitor whose session has ended; none for those who never had one. */
async function endOfSession(context: ArrivingVisitor, path: string): Promise<Flash | undefined> {
  if (isOpenPath(path) || context.website.state === "closed") {
    return undefined;
  }
  const answer = await context.visit.basket();
  return !answer.basket && answer.error_code === CODE.sessionExpired ? { name: "session-expired" } : undefined;
}

/**
 * Leads a visitor away from a page or form because a call found no session: where the table leads without one
 * [session.page-without].
 * @param back the page to return to with a new code, if the session ended during an action
 */
export function withoutSession(
  { website, go }: Pick<ArrivingVisitor, "website" | "go">,
  error_code: ErrorCode,
  back?: string,
): Response {
  const name = error_code === CODE.sessionExpired ? "session-expired" : "session-required";
  const isExplained = back !== undefined || name === "session-expired";
  return go(pathWithoutSession(website), isExplained ? { name, ...(back && { back }) } : undefined);
}
