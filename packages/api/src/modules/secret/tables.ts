import { rotation, type TableCards } from "../../tables/table-card.ts";
import { openSecret, sealSecret } from "./secrets.ts";
import type { SecretRow } from "./store.ts";

/** The tables of the module. */
export const secretTables = {
  secrets: {
    of: "website",
    backup: "snapshot",
    impersonal: ["website_id", "name", "ciphertext", "key_id"],
    rotation: rotation<"secrets", SecretRow>()({
      counted: "secrets",
      key: { website_id: "text", name: "text" },
      keyId: "key_id",
      reads: ["ciphertext"],
      writes: { ciphertext: "text", key_id: "text" },
      reseal: (keyring, row) => sealSecret(keyring, row, openSecret(keyring, row)),
      nameOf: ({ website_id, name }) => `${website_id}/${name}`,
    }),
  },
} satisfies TableCards;
