import type { OutputOf } from "@guerdon/contract/operations/operation";
import { publishWebsite, rollBackWebsite } from "@guerdon/contract/operations/revision";
import type { CommandContext } from "../command-context.ts";
import { listed } from "../counted.ts";
import type { Checked, Mistake } from "../mistakes.ts";
import { operate, type WordedRefusal } from "../operate.ts";

interface Named {
  id: string;
  revision: number;
}

interface Options {
  way: "publish" | "rollback";
  hosts: boolean;
  dryRun: boolean;
}

/** Publishes a draft or rolls back to an earlier revision, and prints what changed. */
export async function publishRevisionOf(
  context: CommandContext,
  named: Named,
  { way, hosts, dryRun }: Options,
): Promise<Checked<number>> {
  const operation = way === "publish" ? publishWebsite : rollBackWebsite;
  const published = await operate<typeof publishWebsite>(context, operation as typeof publishWebsite, {
    input: async () => ({
      ok: true,
      value: { website_id: named.id, revision: named.revision, takes_hosts: hosts },
    }),
    dryRun,
    place: (reasons) => reasons.map((each) => placed(each, named.revision)),
  });
  if (!published.ok) {
    return published;
  }
  context.io.stdout(publishedText(named, published.value, dryRun));
  return { ok: true, value: 0 };
}

function publishedText(
  named: Named,
  { revision, unchanged, kept_hosts, changes }: OutputOf<typeof publishWebsite>,
  dryRun: boolean,
): string {
  const content = revision === named.revision ? "" : ` with the content of ${named.revision}`;
  const lines = [
    unchanged
      ? `Website ${named.id}: revision ${revision} is live with this content already.`
      : `Website ${named.id}: revision ${revision}${content} ${dryRun ? "would be" : "is"} live.`,
    ...changes.map((change) => `  ${change.what} ${change.kind}: ${listed(change.names)}`),
    ...(kept_hosts.length > 0
      ? [`  hosts and public_url stay as they are: ${listed(kept_hosts)}; --hosts takes those of ${named.revision}`]
      : []),
  ];
  return lines.map((line) => `${line}\n`).join("");
}

/** A stored revision has no lines: the place is the name of the setting, or the file that it came from. */
function placed({ refusal: { at }, reason }: WordedRefusal, revision: number): Mistake {
  if (at && "file" in at) {
    return { file: at.file, reason };
  }
  if (at && "path" in at) {
    return { reason: `revision ${revision}, ${at.path.slice(1).join(".")}: ${reason}` };
  }
  return { reason };
}
