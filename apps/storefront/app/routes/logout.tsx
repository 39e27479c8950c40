import { contract } from "@guerdon/contract";
import { pathAfterSession } from "@guerdon/domain/website/website-routing";
import { endVisit } from "../features/basket/hand-over-basket.server.ts";
import { enter, notFound } from "../server/page-context.server.ts";
import type { Route } from "./+types/logout";

/** Opening the path changes nothing and leads elsewhere [website.routes]; only the form logs out. */
export function loader(args: Route.LoaderArgs) {
  enter(args);
  throw notFound();
}

export async function action(args: Route.ActionArgs) {
  const context = enter(args);
  // Leaving a buyer's visit takes the basket along [punchout.hand-over].
  if (context.visit.punchout.visit) {
    return endVisit(context, "checkout");
  }
  await context.call(contract.endSession, {});
  return context.go(pathAfterSession(context.website), { name: "logged-out" }, "anew");
}
