import type { Website } from "@guerdon/api";
import type { Settings } from "../settings.ts";
import { languagesOf } from "./sitemap.ts";

/** Where people who look for vulnerabilities find whom to tell. */
export const SECURITY_PATH = "/.well-known/security.txt";

/** From the first day of this month on. Less than a year ahead, as RFC 9116 asks for, and never over. */
const MONTHS_AHEAD = 11;

/**
 * The file that says where vulnerabilities of a website are reported (RFC 9116) [shell.security-contact].
 * @returns undefined if the operator names nobody
 */
export function securityText(
  website: Website,
  { security: { contacts, policy } }: Pick<Settings, "security">,
  now: Date,
): string | undefined {
  if (contacts.length === 0) {
    return undefined;
  }
  const { origin, protocol } = new URL(website.settings.public_url);
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS_AHEAD, 1));
  const fields = [
    ...contacts.map((contact) => ["Contact", contact]),
    ["Expires", expires.toISOString()],
    ["Preferred-Languages", languagesOf(website).join(", ")],
    // The standard permits no address without encryption.
    ...(protocol === "https:" ? [["Canonical", origin + SECURITY_PATH]] : []),
    ...(policy === undefined ? [] : [["Policy", policy]]),
  ];
  return fields.map(([name, value]) => `${name}: ${value}\n`).join("");
}
