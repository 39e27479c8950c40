import { contract } from "@guerdon/contract";
import { redirectDocument } from "react-router";
import { flashCookie } from "./flash.server.ts";
import { takeOver } from "./hand-over.server.ts";
import { type OfferedSession, offeredSession, otherSessionCookie } from "./other-session.server.ts";
import type { PageContext } from "./page-context.server.ts";

/** The texts of the question to the visitor; undefined if nothing is offered any more. */
export function offerTexts({ t }: PageContext, request: Request) {
  const offer = offeredSession(request);
  return (
    offer && {
      title: t("session.other.title"),
      text: t(`session.other.${offer.kind}`),
      keep: t("session.other.keep"),
      take: t("session.other.take"),
    }
  );
}

/** Takes the session that was offered, or stays in the browser's own. A page of the same host asked. */
export async function answerOffer(context: PageContext, request: Request): Promise<Response> {
  const offer = offeredSession(request);
  const response = offer ? await answer(context, offer) : context.go("/", { name: "session-link-over" });
  response.headers.append("set-cookie", otherSessionCookie(undefined, context.url));
  return response;
}

async function answer(context: PageContext, offer: OfferedSession): Promise<Response> {
  return context.form.get("answer") === "take" ? take(context, offer) : redirectDocument(offer.to, 303);
}

async function take(context: PageContext, offer: OfferedSession): Promise<Response> {
  const { call, url } = context;
  const goes = (name?: "session-moved" | "session-link-over" | "coupon-invalid") => {
    const response = redirectDocument(offer.to, 303);
    if (name) {
      response.headers.append("set-cookie", flashCookie({ name }, url));
    }
    return response;
  };
  if (offer.kind === "hand-over") {
    return goes(await takeOver(call, url, offer.sid));
  }
  const { externalId, isValidCoupon, has_coupon } = offer;
  const loggedIn = await call(contract.handshakeLogin, { body: { login_user: true, externalId, isValidCoupon } });
  if (!loggedIn.ok) {
    return goes("session-link-over");
  }
  return goes(has_coupon && !isValidCoupon ? "coupon-invalid" : undefined);
}
