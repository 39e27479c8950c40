import type { OutputOf } from "@guerdon/contract/operations/operation";
import type { compareWebsiteRevisions as operation } from "@guerdon/contract/operations/revision";
import { leaves } from "@guerdon/domain/website/revision-values";
import { done, type OperatorAct } from "../../operation-binder.ts";
import { liveNumber } from "./apply-store.ts";
import { findKeptRevision } from "./find-revision.ts";
import type { RevisionContent } from "./stored-website.ts";

type Differences = OutputOf<typeof operation>["differences"];
type What = Differences[number]["what"];

/** Compares two revisions, value by value; the second is the one that is live, if none is named [revision.diff]. */
export const compareWebsiteRevisions: OperatorAct<typeof operation> = async ({ db }, _run, input) => {
  const { website_id } = input;
  const first = await findKeptRevision(db, { website_id, revision: input.before });
  if (!first.ok) {
    return first;
  }
  const after = input.after ?? (await liveNumber(db, website_id))?.revision ?? input.before;
  const second = await findKeptRevision(db, { website_id, revision: after });
  return second.ok
    ? done({ before: input.before, after, differences: differences(first.revision.content, second.revision.content) })
    : second;
};

/** The values in which two contents differ: settings, words, pictures, pages, promotions and snippets, each by name. */
function differences(before: RevisionContent, after: RevisionContent): Differences {
  const [old, now] = [leavesOf(before), leavesOf(after)];
  return (["settings", "words", "pictures", "pages", "promotions", "snippets"] as const).flatMap((what) => {
    const names = new Set([...old[what].keys(), ...now[what].keys()]);
    return [...names].sort().flatMap((name) => {
      const [was, is] = [old[what].get(name) ?? null, now[what].get(name) ?? null];
      return was === is ? [] : [{ what, name, before: was, after: is }];
    });
  });
}

function leavesOf({ settings, pages, ...parts }: RevisionContent): Record<What, Map<string, string>> {
  const { words, ...others } = settings;
  const { pictures, promotions = [], snippets = [] } = parts;
  return {
    settings: leaves(others, ""),
    words: leaves(words ?? {}, ""),
    pictures: leaves(pictures, ""),
    pages: new Map(pages.flatMap(({ path, language, document }) => [...leaves(document, `${path} (${language}) `)])),
    promotions: leaves(byName(promotions), ""),
    snippets: leaves(byName(snippets), ""),
  };
}

function byName(named: readonly { name: string }[]): Record<string, object> {
  return Object.fromEntries(named.map(({ name, ...rest }) => [name, rest]));
}
