import { showConsent } from "@guerdon/contract/operations/consent";
import { asTable } from "../as-table.ts";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";

/** Prints the receipts of an id, the oldest first. */
export async function showConsentOf(
  context: CommandContext,
  consent_id: string,
  { site }: { site: string },
): Promise<Checked<number>> {
  const shown = await operate<typeof showConsent>(context, showConsent, {
    input: async () => ({ ok: true, value: { website_id: site, consent_id } }),
  });
  if (!shown.ok) {
    return shown;
  }
  const rows = shown.value.receipts.map(({ given_at, ends_at, replaced_at, agreed, version, language }) => [
    given_at.toISOString(),
    (replaced_at !== null && replaced_at < ends_at ? replaced_at : ends_at).toISOString(),
    agreed.join(", ") || "nothing",
    version,
    language,
  ]);
  context.io.stdout(asTable([["chosen", "counts until", "agreed to", "version", "language"], ...rows]));
  return { ok: true, value: 0 };
}
