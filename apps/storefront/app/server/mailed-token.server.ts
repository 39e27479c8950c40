import { redirect } from "react-router";
import { cookieOf, shopCookie } from "./cookies.server.ts";
import type { PageContext } from "./page-context.server.ts";

const NAME = "mailed-token";

/** A mailed link: its token, and the website that it names; both empty if there is none. */
export interface MailedLink {
  token: string;
  website_uuid: string;
}

/** Takes the token of a mailed link out of the address, into a cookie that scripts cannot read [account.link-address]. */
export function hideToken({ url }: Pick<PageContext, "url">): Response | undefined {
  const { searchParams } = url;
  const token = searchParams.get("token");
  if (token === null) {
    return undefined;
  }
  const website_uuid = searchParams.get("website_uuid") ?? "";
  const link = { token: token.slice(0, 200), website_uuid: website_uuid.slice(0, 100) };
  return redirect(url.pathname, { status: 303, headers: { "set-cookie": linkCookie(url, link) } });
}

/** The mailed link with which the browser came. */
export function hiddenLink(request: Request): MailedLink {
  const [token = "", website_uuid = ""] = (cookieOf(request, NAME) ?? "").split(" ");
  return { token, website_uuid };
}

/** The Set-Cookie value that forgets the mailed link. */
export function noLinkCookie(url: URL): string {
  return shopCookie(NAME, undefined, url);
}

/** For all paths, because scripts send forms to another one. */
function linkCookie(url: URL, { token, website_uuid }: MailedLink): string {
  return shopCookie(NAME, token === "" ? undefined : `${token} ${website_uuid}`, url);
}
