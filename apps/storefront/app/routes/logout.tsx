import { contract } from "@guerdon/contract";
import { enter } from "../shop.server.ts";
import type { Route } from "./+types/logout";

/** Opening the address changes nothing; only the form logs out. */
export function loader(args: Route.LoaderArgs) {
  return enter(args).go("/");
}

export async function action(args: Route.ActionArgs) {
  const shop = enter(args);
  await shop.call(contract.endSession, {});
  return shop.goAnew("/", { name: "logged-out" });
}
