import { contract } from "@guerdon/contract";
import { keptConsent } from "../server/kept-consent.server.ts";
import { enter, need } from "../server/page-context.server.ts";
import type { Route } from "./+types/tracked-order";

/** Hands the visitor's order to the tags of the confirmation, once [tracking.order-once]. */
export async function action(args: Route.ActionArgs) {
  const context = enter(args);
  const consent = keptConsent(args.request);
  const told = consent && need(context, await context.call(contract.trackOrder, { body: { consent } })).event;
  return Response.json(told ?? null, { headers: { "cache-control": "no-store" } });
}

/** There is no page of it. */
export function loader(args: Route.LoaderArgs) {
  return enter(args).go("/");
}
