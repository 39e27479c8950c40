import type { InputOf, RefusalOf } from "@guerdon/contract/operations/operation";
import { snippetFile } from "@guerdon/contract/operations/snippet-settings";
import type { applyWebsite } from "@guerdon/contract/operations/website";
import type { Snippet } from "@guerdon/domain/consent/island";
import { readYaml } from "../../yaml-text.ts";

type Refusal = RefusalOf<typeof applyWebsite>;
type GivenFile = InputOf<typeof applyWebsite>["snippets"][number];

/** Reads the snippets of a folder; what is wrong is refused at its line [island.snippet]. */
export function readSnippetFiles(files: readonly GivenFile[]): { snippets: Snippet[]; refusals: Refusal[] } {
  const read = files.map(({ file, name, text }) => ({
    file,
    name,
    ...readYaml(text, snippetFile, { whole: "snippet" }),
  }));
  return {
    snippets: read.flatMap((each) => {
      const origins = each.ok ? each.values.hosts.map((host) => `https://${host}`) : [];
      return each.ok ? [{ ...each.values, name: each.name, hosts: origins }] : [];
    }),
    refusals: read.flatMap((each) =>
      each.ok
        ? []
        : each.refusals.map(({ line, reason: message }): Refusal => {
            return { code: "snippet_unfit", fields: { message }, at: { file: each.file, line } };
          }),
    ),
  };
}
