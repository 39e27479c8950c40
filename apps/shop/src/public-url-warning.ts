import { isLoopbackName } from "@guerdon/api";
import type { Settings } from "./settings.ts";

/**
 * What to say where a website's links lead to another port than the shop's: mails would lead nowhere.
 * @returns undefined where they fit, or where nothing can be said: behind a proxy the port stands in no address
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
  // Outside production a process corrects the addresses of its own machine by itself.
  return !production && isLoopbackName(url.hostname)
    ? `${own}; here its links lead to ${port} all the same`
    : `${own}: links in mails lead to ${url.port}`;
}
