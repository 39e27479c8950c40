import type { PoolerWay } from "@guerdon/api";
import { z } from "zod";

/** A URL of these protocols. */
export const url = (protocols: RegExp, like: string) =>
  z.url({ protocol: protocols, error: `must be a URL such as ${like}` });
export const webUrl = () => url(/^https?$/, "https://www.example.com");

/** A database of PostgreSQL. */
export const postgresUrl = url(/^postgres(ql)?$/, "postgres://user:password@localhost:5432/database");

/** The pooler in front of it, which keeps no named statements unless that is said. */
export function poolerWay(address: string | undefined, keepsStatements = false): PoolerWay | undefined {
  return address === undefined ? undefined : { url: address, keepsStatements };
}

/** A page that is reached by https alone. */
export const secureWebUrl = url(/^https$/, "https://www.example.com/page");

/** A mailbox that is read by IMAP. A mistake never contains the password. */
export const imapUrl = url(/^imaps?$/, "imaps://user:password@mail.example.com:993/INBOX").pipe(
  z.string().refine(namesLogin, "must name a user and a password, their special characters percent-encoded"),
);

function namesLogin(text: string): boolean {
  const { username = "", password = "", pathname = "" } = URL.parse(text) ?? {};
  try {
    decodeURIComponent(pathname);
    return decodeURIComponent(username) !== "" && decodeURIComponent(password) !== "";
  } catch {
    return false;
  }
}
