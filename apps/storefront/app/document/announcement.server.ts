import { showsAnnouncement } from "@guerdon/domain/website/announcement";
import type { ShopView } from "../page/use-shop.ts";
import { cookieOf, shopCookie } from "../server/cookies.server.ts";
import type { PageContext } from "../server/page-context.server.ts";
import { pathOf } from "../server/routing.server.ts";

/** Set for this visit by who closes the bar without script; with script the browser's storage remembers it for good. */
const COOKIE = "announcement";

/** The line above the page, if its guards admit this page and visitor [shell.announcement]. */
export function announcementOf(context: PageContext, request: Request): Pick<ShopView, "announcement"> {
  const { website, t } = context;
  const bar = website.page_options.announcementBar;
  const isLoggedIn = website.session_info.logged_in;
  if (!(bar && showsAnnouncement(bar.guards, { path: pathOf(context), isLoggedIn })) || cookieOf(request, COOKIE)) {
    return {};
  }
  const { text, link, label } = bar;
  return {
    announcement: {
      label: t("shell.announcement.label"),
      text,
      ...(link && label && { link: { to: link, text: label } }),
      close: t("shell.announcement.close"),
    },
  };
}

/** Remembers until the browser closes that the bar was closed. */
export function closedAnnouncementCookie(url: URL): string {
  return shopCookie(COOKIE, "closed", url);
}
