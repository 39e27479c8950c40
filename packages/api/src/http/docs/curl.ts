import type { AnyEndpoint } from "@guerdon/contract";
import type { Example } from "./recorded.ts";

/** The port of a shop that was started without settings. */
const PORT = 3000;
/** Characters of a body that stay on one line. */
const ONE_LINE = 72;

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** The example of a call as a command for a POSIX shell. Cookies go into a file and come from it. */
export function curlCommand({ method, session }: AnyEndpoint, { host, path, body }: Example): string {
  const parts = [
    `curl${method === "GET" ? "" : ` -X ${method}`}${session === "none" ? "" : " -b cookies -c cookies"}`,
    quoted(`http://${host}:${PORT}${path}`),
  ];
  if (body !== undefined) {
    const line = JSON.stringify(body);
    parts.push("-H 'Content-Type: application/json'");
    parts.push(`-d ${quoted(line.length > ONE_LINE ? JSON.stringify(body, null, 2) : line)}`);
  }
  return parts.join(" \\\n  ");
}
