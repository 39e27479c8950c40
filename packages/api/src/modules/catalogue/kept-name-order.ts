import { versions } from "node:process";
import { inLanguage, keptResult, MANY_PRODUCTS, type ResultBasis } from "./kept-result.ts";
import type { NameOrder } from "./product-columns.ts";

/** Count it up when the order of the same names comes out otherwise, or is stored otherwise. */
const FORMAT = 1;

/**
 * The order of a snapshot's products by name: the one that a process kept of the very same products, else a new one, which
 * is kept [catalogue.kept-search]. Each name is compared with the next one before a kept order is used, less than a tenth
 * of the comparisons of sorting, so that lists are in the right order whatever was kept.
 */
export function keptNameOrder(of: ResultBasis, { make, confirm }: NameOrder): Promise<Uint32Array> {
  const { icu, cldr } = versions;
  const kind = {
    name: "name order",
    madeBy: { format: FORMAT, icu, cldr },
    shownTo: inLanguage,
    leastProducts: MANY_PRODUCTS,
    pack: async (order: Uint32Array) => [new Uint8Array(order.buffer, order.byteOffset, order.byteLength)],
    // Whole numbers need aligned bytes, hence the copy: what was read may begin anywhere.
    unpack: async (packed: Uint8Array) => confirm(new Uint32Array(Uint8Array.from(packed).buffer)),
  };
  return keptResult(of, kind, make);
}
