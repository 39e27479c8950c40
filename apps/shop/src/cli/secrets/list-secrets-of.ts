import type { OutputOf } from "@guerdon/contract/operations/operation";
import { listSecrets } from "@guerdon/contract/operations/secret";
import { clockTime } from "@guerdon/domain/day";
import type { CommandContext } from "../command-context.ts";
import type { ListFormat } from "../list-format.ts";
import { listingText } from "../listing.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";

type Listed = OutputOf<typeof listSecrets>["secrets"][number];

const COLUMNS = ["website", "name", "stored", "by", "used_by"] as const;

/** Prints the secrets of a website, or of all, without their values. */
export async function listSecretsOf(
  context: CommandContext,
  website_id: string | undefined,
  { format }: { format: ListFormat },
): Promise<Checked<number>> {
  const listed = await operate<typeof listSecrets>(context, listSecrets, {
    input: async () => ({ ok: true, value: website_id === undefined ? {} : { website_id } }),
  });
  if (!listed.ok) {
    return listed;
  }
  const rows = listed.value.secrets.map(row);
  context.io.stdout(listingText(format, { columns: COLUMNS, rows, empty: "There are no secrets." }));
  return { ok: true, value: 0 };
}

function row({ website_id, name, changed_at, time_zone, changed_by, used_by, is_made_by_shop }: Listed) {
  return {
    website: website_id,
    name,
    stored: clockTime(changed_at, time_zone),
    by: changed_by ?? (is_made_by_shop ? "the shop" : "-"),
    used_by: is_made_by_shop ? "the shop itself" : used_by.join(", ") || "nothing",
  };
}
