import type { issueDemoVouchers } from "@guerdon/contract/operations/demonstration";
import type { GivenOf } from "@guerdon/contract/operations/operation";
import { type Address, EMPTY_ADDRESS } from "@guerdon/domain/address";

/** A code of the demonstration. These codes are public, so a production shop refuses to run with them. */
type DemoVoucher = GivenOf<typeof issueDemoVouchers>["vouchers"][number];

/** Addresses of people who do not exist. */
const BERLIN: Address = {
  ...EMPTY_ADDRESS,
  first_name: "Berta",
  last_name: "Beispiel",
  address: "Lichtallee 12",
  zip_code: "10115",
  city: "Berlin",
  country_id: "DE",
};
const VIENNA: Address = {
  ...EMPTY_ADDRESS,
  first_name: "Wenzel",
  last_name: "Beispiel",
  address: "Ringweg 7",
  zip_code: "1010",
  city: "Wien",
  country_id: "AT",
};

/** The demonstration's codes [voucher.demo-codes]. Those of a website that is not there are left out. */
export const DEMO_VOUCHERS: readonly DemoVoucher[] = [
  { website: "aurora", code: "AURORA-0025", value: 2500 },
  { website: "aurora", code: "AURORA-0050", value: 5000 },
  { website: "aurora", code: "AURORA-0100", value: 10_000 },
  { website: "aurora", code: "AURORA-0500", value: 50_000 },
  { website: "aurora", code: "AURORA-SOLO", value: 3000, combinable: false },
  { website: "aurora", code: "AURORA-LATER", value: 5000, later: true },
  { website: "aurora", code: "AURORA-SPENT", value: 5000, spent: true },
  { website: "aurora", code: "AURORA-PAST", value: 5000, past: true },
  { website: "aurora", code: "AURORA-BERLIN", value: 4000, mandatory_address: BERLIN },
  { website: "aurora", code: "AURORA-WIEN", value: 4000, mandatory_address: VIENNA },
  { website: "aurora", code: "AURORA-TAN", value: 2000, tan: "4711" },
  { website: "aurora", code: "FOREIGN-0010", value: 1000, currency: "CHF" },
  { website: "aurora", code: "HELLWERK-0050", value: 5000, giver_id: "hellwerk" },
  { website: "aurora", code: "NACHTFALTER-0050", value: 5000, giver_id: "nachtfalter" },
  { website: "fest", code: "FEST-0050", value: 5000 },
  { website: "fest", code: "FEST-0100", value: 10_000 },
  { website: "kompass", code: "KOMPASS-0050", value: 5000 },
  { website: "mini", code: "MINI-0050", value: 5000 },
];

/** The demonstration's codes of these websites. */
export function demoVouchersOf(websiteIds: readonly string[]): DemoVoucher[] {
  return DEMO_VOUCHERS.filter(({ website }) => websiteIds.includes(website));
}

/** The batch of these codes. */
export const DEMO_BATCH = "demonstration";
