import { contract } from "@guerdon/contract";
import { pathAfterSession } from "@guerdon/domain/website/website-routing";
import { enter } from "../server/page-context.server.ts";
import { isLogOut, shopUrlCookie, shopUrlInQuery } from "../server/shop-url.server.ts";
import type { Route } from "./+types/shop-url";

/** Remembers where a partner wants visitors to find back, logs out if that is asked, and leads to the start page. */
export async function loader(args: Route.LoaderArgs) {
  const context = enter(args);
  const { website, url } = context;
  const isLeaving = isLogOut(args.request, url, website);
  if (isLeaving) {
    await context.call(contract.endSession, {});
  }
  const response = isLeaving ? context.go(pathAfterSession(website), { name: "logged-out" }) : context.go("/");
  if (website.shop_url !== null && shopUrlInQuery(url) !== null) {
    response.headers.append("set-cookie", shopUrlCookie(website.shop_url, url));
  }
  return response;
}
