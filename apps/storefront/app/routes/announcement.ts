import { closedAnnouncementCookie } from "../document/announcement.server.ts";
import { enter } from "../server/page-context.server.ts";
import { ownPath } from "../server/return-path.server.ts";
import type { Route } from "./+types/announcement";

/** Closes the line above all pages, for browsers without script [shell.announcement]. */
export function action(args: Route.ActionArgs) {
  const { url, form, prefix, go } = enter(args);
  const back = ownPath(form.get("back"));
  const response = go(back?.startsWith(`${prefix}/`) ? back.slice(prefix.length) : "/");
  response.headers.append("set-cookie", closedAnnouncementCookie(url));
  return response;
}

/** There is no page of it. */
export function loader(args: Route.LoaderArgs) {
  return enter(args).go("/");
}
