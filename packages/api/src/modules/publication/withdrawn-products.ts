import type { importCatalogue } from "@guerdon/contract/operations/catalogue";
import type { RefusalOf } from "@guerdon/contract/operations/operation";

/** The products that an import would withdraw. */
export interface WithdrawnProducts {
  numbers: readonly string[];
  /** The number of products offered before the import. */
  offered: number;
}

/** At most one in `SHARE` products is withdrawn without consent. More may mean a truncated or wrong file. */
const SHARE = 10;

/** True if the operator must confirm the number of withdrawn products [catalogue.withdrawal-limit]. */
export function needsConsent({ numbers, offered }: WithdrawnProducts): boolean {
  return numbers.length * SHARE > offered;
}

/**
 * The refusal if an import must not withdraw these products.
 * @param allowed the confirmed number; undefined if none was given; "any" for trusted files
 */
export function withdrawnRefusal(
  withdrawn: WithdrawnProducts,
  allowed: number | "any" | undefined,
): RefusalOf<typeof importCatalogue> | undefined {
  const { numbers, offered } = withdrawn;
  if (allowed === "any" || allowed === numbers.length) {
    return undefined;
  }
  if (allowed !== undefined) {
    return { code: "withdrawn_differs", fields: { numbers, offered, allowed } };
  }
  return needsConsent(withdrawn) ? { code: "withdrawn_unconfirmed", fields: { numbers, offered } } : undefined;
}
