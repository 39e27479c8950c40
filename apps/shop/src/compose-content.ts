import { createMagnoliaAuthor, createMagnoliaDelivery } from "@guerdon/adapters";
import type { ContentAuthor } from "@guerdon/api/ports/content-author";
import type { ContentDelivery } from "@guerdon/api/ports/content-delivery";
import { SANDBOX_HOST, type Sandbox } from "./sandbox.ts";
import type { Settings } from "./settings.ts";

/** Where authors work: a Magnolia, or the sandbox's stand-in; without both, nobody edits [editing.author-url]. */
export function composeAuthor(
  { author, port }: Pick<Settings, "author" | "port">,
  sandbox: Sandbox | undefined,
): ContentAuthor | undefined {
  if (author) {
    return createMagnoliaAuthor({ ...author, fetch });
  }
  return sandbox
    ? createMagnoliaAuthor({
        url: `http://${SANDBOX_HOST}:${port}/author`,
        login: sandbox.authorLogin,
        fetch: sandbox.fetch,
      })
    : undefined;
}

/** The Magnolia that serves what is published, which may be the sandbox's stand-in [content.delivery]. */
export function composeDelivery(
  { magnoliaUrl: url }: Pick<Settings, "magnoliaUrl">,
  sandbox: Sandbox | undefined,
): ContentDelivery | undefined {
  if (!url) {
    return undefined;
  }
  const isSandbox = new URL(url).hostname === SANDBOX_HOST;
  return createMagnoliaDelivery({ url, fetch: isSandbox && sandbox ? sandbox.fetch : fetch });
}
