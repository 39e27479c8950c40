import type { OutputOf } from "@guerdon/contract/operations/operation";
import { listSecrets } from "@guerdon/contract/operations/secret";
import { clockTime } from "@guerdon/domain/day";
import { asTable } from "../as-table.ts";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";

type Listed = OutputOf<typeof listSecrets>["secrets"][number];

const HEAD = ["website", "name", "stored", "by", "used by"];

/** Prints the secrets of a website, or of all, without their values. */
export async function listSecretsOf(context: CommandContext, website_id: string | undefined): Promise<Checked<number>> {
  const listed = await operate<typeof listSecrets>(context, listSecrets, {
    input: async () => ({ ok: true, value: website_id === undefined ? {} : { website_id } }),
  });
  if (!listed.ok) {
    return listed;
  }
  const { secrets } = listed.value;
  context.io.stdout(secrets.length > 0 ? asTable([HEAD, ...secrets.map(row)]) : "There are no secrets.\n");
  return { ok: true, value: 0 };
}

function row({ website_id, name, changed_at, time_zone, changed_by, used_by, is_made_by_shop }: Listed): string[] {
  const uses = is_made_by_shop ? "the shop itself" : used_by.join(", ") || "nothing";
  return [website_id, name, clockTime(changed_at, time_zone), changed_by ?? (is_made_by_shop ? "the shop" : "-"), uses];
}
