import { contract } from "@guerdon/contract";
import { enter } from "../page-context.server.ts";
import type { Route } from "./+types/logout";

/** Opening the page changes nothing; only the form logs out. */
export function loader(args: Route.LoaderArgs) {
  return enter(args).go("/");
}

export async function action(args: Route.ActionArgs) {
  const context = enter(args);
  await context.call(contract.endSession, {});
  return context.goAnew("/", { name: "logged-out" });
}
