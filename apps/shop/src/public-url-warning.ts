import { isLoopbackName } from "@guerdon/api";
import type { Settings } from "./settings.ts";

/**
 * A warning if a website's public URL has another port than the shop listens on: links in mails would be broken.
 * @returns undefined if they match, or if it cannot be determined: behind a proxy the URL does not contain the port
 */
export function publicUrlWarning(
  publicUrl: string,
  { port, production }: Pick<Settings, "port" | "production">,
): string | undefined {
  const url = new URL(publicUrl);
  if (url.port === "" || Number(url.port) === port || port === 0) {
    return undefined;
  }
  const own = `public_url is ${publicUrl}, but the shop listens on port ${port} (PORT)`;
  // Outside production, a process adapts local URLs to its own port.
  return !production && isLoopbackName(url.hostname)
    ? `${own}; here its links lead to ${port} all the same`
    : `${own}: links in mails lead to ${url.port}`;
}
