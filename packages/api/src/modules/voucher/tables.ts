import { rotation, sealed, type TableCards } from "../../tables/table-card.ts";
import { vouchersOfBaskets } from "../basket/index.ts";
import { eraseOldAddresses } from "./address-erasure-store.ts";
import type { SealedAddress, VoucherKey } from "./address-store.ts";
import { addressesOfPerson, eraseBoundAddress } from "./bound-to-person.ts";
import { openAddress, sealAddress } from "./mandatory-address.ts";

/** The tables of the module. */
export const voucherTables = {
  vouchers: {
    of: "website",
    backup: "snapshot",
    personal: {
      mandatory_address: sealed("voucher", "mandatory-address", "website_id", "voucher_id"),
    },
    // Operators write the reason of a block, without names [customer.notes].
    impersonal: [
      "website_id",
      "voucher_id",
      "last_four",
      "currency",
      "tan_digest",
      "catalogue_ids",
      "website_group",
      "giver_id",
      "batch",
      "tan_key_id",
      "mandatory_address_key_id",
      "block_reason",
      "replaced_by",
    ],
    holdings: [
      {
        kind: "voucher",
        async find(shop, { website_id, basket_ids }) {
          const vouchers = await vouchersOfBaskets(shop.db, { website_id, basket_ids });
          return { holdings: await addressesOfPerson(shop, vouchers) };
        },
        erase: (transaction, { now }, { website_id, id }) =>
          eraseBoundAddress(transaction, { website_id, voucher_id: id }, now()),
      },
    ],
    rotation: rotation<"vouchers", VoucherKey & SealedAddress>()({
      counted: "addresses",
      key: { website_id: "text", voucher_id: "text" },
      keyId: "mandatory_address_key_id",
      reads: ["mandatory_address"],
      writes: { mandatory_address: "text", mandatory_address_key_id: "text" },
      reseal: (keyring, row) => sealAddress(keyring, row, openAddress(keyring, row, row)),
      nameOf: ({ voucher_id }) => voucher_id,
    }),
    retention: [
      {
        counted: "voucher_addresses",
        batch: ({ shop: { db }, limits }, size) => eraseOldAddresses(db, limits.vouchersOver, size),
      },
    ],
  },
  code_homes: {
    of: "all",
    backup: "snapshot",
    impersonal: ["code_digest", "key_id", "website_id", "voucher_id"],
  },
  voucher_returns: {
    of: "website",
    backup: "snapshot",
    // Operators write the reason of a return, without names [customer.notes].
    impersonal: ["website_id", "reason", "currency"],
  },
  returned_vouchers: {
    of: "website",
    backup: "snapshot",
    impersonal: ["website_id", "voucher_id"],
  },
} satisfies TableCards;
