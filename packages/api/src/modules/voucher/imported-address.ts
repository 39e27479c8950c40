import type { InputOf, RefusalOf } from "@guerdon/contract/operations/operation";
import type { importVouchers as operation } from "@guerdon/contract/operations/voucher";
import { type Address, COUNTRIES, EMPTY_ADDRESS, trimmedAddress } from "@guerdon/domain/address";
import { addressErrors } from "@guerdon/domain/address/address-check";

type Rows = InputOf<typeof operation>["rows"];
type Values = Rows[number]["values"];

/** A bound address may be in any country. The e-mail address and the telephone number are the customer's. */
const RULES = { countries: COUNTRIES, phoneRequired: false, short: false };

/** The delivery address of a row of the list, without an e-mail address; null if the row has none [voucher.import]. */
export function importedAddress(values: Values): Address | null {
  const fields = (Object.keys(EMPTY_ADDRESS) as (keyof Address)[]).filter((field) => field !== "email");
  const given = fields.filter((field) => values[field] !== undefined);
  return given.length > 0
    ? trimmedAddress({ ...EMPTY_ADDRESS, ...Object.fromEntries(given.map((field) => [field, values[field]])) })
    : null;
}

/** Refuses addresses that are incomplete or wrong, by column and never with what is in it. */
export function addressRefusals(rows: Rows): RefusalOf<typeof operation>[] {
  return rows.flatMap(({ row, values }) => {
    const address = importedAddress(values);
    const errors = address ? addressErrors(address, RULES).filter(({ field_name }) => field_name !== "email") : [];
    return errors.map(({ field_name, problem }) => ({
      code: "voucher_address_invalid" as const,
      fields: { problem },
      at: { row, column: field_name },
    }));
  });
}
