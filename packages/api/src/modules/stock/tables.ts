import { rotation, type TableCards } from "../../tables/table-card.ts";
import { resealCode, type StoredCode, withUniqueDigests } from "./sealed-code.ts";

/** The tables of the module. */
export const stockTables = {
  stock_codes: {
    of: "all",
    backup: "snapshot",
    impersonal: ["stock_code_id", "product_number", "variation_number", "code_digest", "ciphertext", "key_id"],
    rotation: rotation<"stock_codes", StoredCode>()({
      counted: "stock_codes",
      key: { stock_code_id: "text" },
      keyId: "key_id",
      reads: ["product_number", "code_digest", "ciphertext"],
      writes: { ciphertext: "text", key_id: "text", code_digest: "text" },
      reseal: resealCode,
      nameOf: ({ stock_code_id }) => stock_code_id,
      prepare: withUniqueDigests,
    }),
  },
  handed_out_codes: {
    of: "website",
    backup: "snapshot",
    impersonal: ["website_id", "order_id", "stock_code_id"],
  },
  issuances: {
    of: "website",
    backup: "snapshot",
    impersonal: ["website_id", "order_id", "issuer"],
  },
  issued_codes: {
    of: "website",
    backup: "snapshot",
    impersonal: ["website_id", "order_id", "stock_code_id"],
  },
} satisfies TableCards;
