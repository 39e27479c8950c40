import { contract } from "@guerdon/contract";
import type { PageContext } from "./page-context.server.ts";
import { pathOf } from "./routing.server.ts";

/** Why the visitor is at `/handshake-failed`; undefined if that is unknown, and on other pages. */
export function handshakeNotice(
  context: Pick<PageContext, "url" | "prefix" | "visit">,
): "expired" | "denied" | "ended" | undefined {
  if (pathOf(context) !== "/handshake-failed") {
    return undefined;
  }
  switch (context.visit.flash?.name) {
    case "handshake-expired":
      return "expired";
    case "handshake-denied":
      return "denied";
    case "session-expired":
    case "session-required":
      return "ended";
    default:
      return undefined;
  }
}

/** A link to the partner's page where the link into the shop is; null if the website names none [handshake.url]. */
export async function partnerLink({ call, url, t }: PageContext): Promise<{ href: string; text: string } | null> {
  const answer = await call(contract.handshakeUrl, { body: { url: url.href } });
  return answer.ok ? { href: answer.value.handshake_url, text: t("website.to-partner") } : null;
}
