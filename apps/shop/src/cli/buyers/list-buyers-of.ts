import { listBuyers } from "@guerdon/contract/operations/buyer";
import type { CommandContext } from "../command-context.ts";
import type { ListFormat } from "../list-format.ts";
import { listingText } from "../listing.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";

const COLUMNS = ["website", "buyer", "state", "domain", "identity", "secrets"] as const;

/** Prints the buyers of a website, or of all, without their secrets. */
export async function listBuyersOf(
  context: CommandContext,
  website_id: string | undefined,
  { format }: { format: ListFormat },
): Promise<Checked<number>> {
  const listed = await operate<typeof listBuyers>(context, listBuyers, {
    input: async () => ({ ok: true, value: website_id === undefined ? {} : { website_id } }),
  });
  if (!listed.ok) {
    return listed;
  }
  const rows = listed.value.buyers.map(({ website_id: website, buyer_id: buyer, secrets, ...known }) => ({
    website,
    buyer,
    ...known,
    secrets: secrets.join(", ") || "none",
  }));
  context.io.stdout(listingText(format, { columns: COLUMNS, rows, empty: "There are no buyers." }));
  return { ok: true, value: 0 };
}
