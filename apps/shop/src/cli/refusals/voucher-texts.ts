import { COUNTRIES } from "@guerdon/domain/address";
import { sum } from "@guerdon/domain/money";
import { counted, listed } from "../counted.ts";
import { moneyText } from "../money-text.ts";
import { hintOf, textsOf } from "./fields.ts";
import { type LeftVoucher, leftText } from "./left-text.ts";
import { namersText } from "./namers-text.ts";
import type { RefusalTexts } from "./refusal.ts";

/** Texts for a cell of an address that a code is bound to. */
const ADDRESS_TEXTS: Readonly<Record<string, string>> = {
  required: "is missing: a code is bound to a complete address or to none",
  too_long: "is too long",
  invalid_characters: "must be a single line",
  invalid_zip_code: "is no post code of this country",
  invalid_phone: "must be a telephone number",
  invalid_country: `must be one of ${COUNTRIES.join(", ")}`,
};

/** Texts for refusals of products, stock, givers, vouchers and accounts. */
export const VOUCHER_TEXTS = {
  product_unknown: ({ product_number }) => `there is no product ${product_number}`,
  product_without_code: ({ product_number }) =>
    `product ${product_number} is a physical reward, which is not delivered as a code`,
  variation_unknown: ({ product_number, variation_number }) =>
    `product ${product_number} has no variation ${variation_number}`,
  face_value_unwanted: () => "a face value is for free amounts only",
  face_value_missing: () => "a free amount needs a face value",
  face_value_unknown: ({ product_number }) => `product ${product_number} has no free amount, or not this one`,
  stock_code_repeated: ({ first_row }) => `the code is repeated in the file (first in row ${first_row})`,
  stock_code_taken: () => "the code is in the stock already",
  stock_code_expired: () => "the code is not valid any more",
  giver_unknown: ({ giver_id, known }) => `there is no giver ${giver_id}; ${hintOf(giver_id, known)}`,
  giver_named: ({ giver_id, vouchers, accounts, buyers, websites }) => {
    const namers = { vouchers: Number(vouchers), accounts: Number(accounts), buyers: Number(buyers) };
    const verb = sum(Object.values(namers)) === 1 ? "names" : "name";
    return `${namersText(namers)} on ${listed(textsOf(websites))} ${verb} the giver ${giver_id}`;
  },
  validity_reversed: ({ start }, at) =>
    at && "row" in at
      ? `must be later than ${start}`
      : `--valid-until must be later than ${start === "now" ? "now" : "--valid-from"}`,
  voucher_code_short: ({ minimum }) => `a code has at least ${minimum} characters, among them a letter or a digit`,
  voucher_code_mistyped: () => "looks like a generated code but has a wrong check character",
  voucher_code_repeated: ({ first_row }) => `the code is repeated in the list (first in row ${first_row})`,
  voucher_code_taken: () => "the code belongs to a voucher already",
  voucher_address_invalid: ({ problem }) => ADDRESS_TEXTS[String(problem)] ?? "is wrong",
  account_unknown: () => "there is no account with this user name",
  user_name_taken: () => "the user name belongs to an account already",
  user_name_repeated: ({ first_row }) => `the user name is repeated in the list (first in row ${first_row})`,
  reference_used: ({ reference }) => `the reference ${reference} was used for another amount of this account`,
  account_erased: () => "the person of this account was erased: nobody can use it again",
  voucher_unknown: () => "there is no voucher with this code",
  voucher_replaced: ({ replaced_by }) => `the code was replaced by another one (${replaced_by}) and is worth nothing`,
  voucher_returned: ({ number }) => `the client returned the code (return ${number}): it is void`,
  vouchers_unchosen: () => "choose vouchers by --batch, --giver, --ends-before or --file",
  vouchers_unchanged: ({ left }) => `no voucher would change${leftReasons(left)}`,
  vouchers_unconfirmed: ({ vouchers, amount, currency }) =>
    `this changes ${counted(Number(vouchers), "voucher")} with ${moneyText(Number(amount), String(currency))} left; to do it, say --count ${vouchers}`,
  return_unknown: ({ number }) => `there is no return ${number}`,
  return_settled: ({ number }) => `return ${number} is settled: there is no way back`,
  return_undone: ({ number }) => `return ${number} was undone`,
  return_passed_on: ({ number, later }) =>
    `a code of return ${number} was replaced, and return ${later} has the new code: undo return ${later} first`,
  voucher_spent: () => "nothing is left on this code",
  voucher_changed: () => "an order used the code meanwhile; try again",
  validity_not_longer: ({ valid_until }) =>
    valid_until === "" ? "the code has no last day" : `the code is valid until ${valid_until} already`,
} satisfies Partial<RefusalTexts>;

function leftReasons(left: unknown): string {
  const vouchers = left as LeftVoucher[];
  return vouchers.length === 0 ? ": there are no such vouchers" : `: ${leftText(vouchers)}`;
}
