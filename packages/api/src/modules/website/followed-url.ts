import type { WebsiteSettings } from "@guerdon/contract/operations/website-settings";
import { isLoopbackName } from "./website.ts";

/** The settings of a website that decide which URLs from outside it follows. */
export type FollowingWebsite = Pick<WebsiteSettings, "allowed_hosts" | "public_url">;

const MAX_CHARACTERS = 1000;

/**
 * Text that some browsers read differently from others: a backslash counts as a slash, and spaces, line ends and
 * control characters are dropped. Letters beyond ASCII are left to be written as percent signs and punycode.
 */
const AMBIGUOUS = /[^\x21-\x7e]|\\/;

/**
 * The one place that decides whether a URL from outside may be followed [website.allowed-hosts].
 * @param text untrusted
 * @returns the URL as it was understood, for redirects and links; undefined if it must not be followed
 */
export function followedUrl({ allowed_hosts, public_url }: FollowingWebsite, text: string): string | undefined {
  const url = AMBIGUOUS.test(text) || text.length > MAX_CHARACTERS ? null : URL.parse(text);
  if (url?.username !== "" || url.password !== "" || !allowed_hosts.includes(url.hostname)) {
    return undefined;
  }
  // Another port may be another person's server. On the developer's machine all websites share one.
  const isFollowed = url.protocol === "https:" ? url.port === "" : isLocal(url) && isLocal(new URL(public_url));
  return isFollowed ? url.href : undefined;
}

/** True for plain HTTP within this machine, as only a shop outside production is reached. */
function isLocal({ protocol, hostname }: URL): boolean {
  return protocol === "http:" && isLoopbackName(hostname);
}
