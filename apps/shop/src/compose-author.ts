import { createMagnoliaAuthor } from "@guerdon/adapters";
import type { ContentAuthor } from "@guerdon/api/ports/content-author";
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
