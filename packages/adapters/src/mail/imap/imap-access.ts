import type { ImapFlowOptions } from "imapflow";

/** The access to a server, and the server's name for the mailbox, such as INBOX. */
interface ImapAccess extends Pick<ImapFlowOptions, "host" | "port" | "secure" | "doSTARTTLS" | "auth"> {
  mailbox: string;
}

const IMAPS_PORT = 993;
const IMAP_PORT = 143;

/** Names of this machine, to which nobody listens on the way. */
const OWN_NAMES = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Reads `imaps://user:password@host:993/INBOX`, its parts percent-encoded. `imap:` begins without encryption and must go
 * on with it (STARTTLS) before the password is sent, except on this machine.
 */
export function imapAccess(url: string): ImapAccess {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const isSecure = protocol === "imaps:";
  return {
    mailbox: decodeURIComponent(pathname.slice(1)) || "INBOX",
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port ? Number(port) : isSecure ? IMAPS_PORT : IMAP_PORT,
    secure: isSecure,
    ...(!isSecure && { doSTARTTLS: !OWN_NAMES.includes(hostname) }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
  };
}
