import { addPartner, listPartners, removePartnerKey, rotatePartnerKey } from "@guerdon/contract/operations/partner";
import { TOKEN_ALGORITHMS } from "@guerdon/domain/session/handshake";
import { clockTime } from "@guerdon/domain/time/day";
import { MAX_PIECES, numberUpTo } from "../bounded-number.ts";
import { counted } from "../counted.ts";
import type { Command } from "../runner/command.ts";
import { argument, required } from "../runner/parameter.ts";
import { tableCommand } from "../runner/table-command.ts";
import { textCommand } from "../runner/text-command.ts";
import { secretValue } from "../runner/typed-inputs.ts";

const NAMED = {
  website_id: argument("<website>", "the website's id"),
  partner: argument("<partner>", "the partner's name at the website, and the issuer (iss) of its tokens"),
};
const KEY = {
  algorithm: required(
    "--algorithm <name>",
    "how the partner signs: with a shared secret (HS256) or its private key",
    TOKEN_ALGORITHMS,
  ),
  key: secretValue("a file with the key, instead of standard input"),
};

/** Partners who bring visitors in, and their keys. */
export const PARTNER_COMMANDS: readonly Command[] = [
  tableCommand("list", listPartners, {
    description: "List partners and their keys.",
    takes: { website_id: argument("[website]", "the website's id; default: all websites") },
    columns: ["website", "partner", "key", "algorithm", "stored"],
    rows: ({ keys }) =>
      keys.map(({ website_id, partner, number, algorithm, changed_at, time_zone }) => ({
        website: website_id,
        partner,
        key: number,
        algorithm,
        stored: clockTime(changed_at, time_zone),
      })),
    empty: "There are no partners.",
  }),
  textCommand("add", addPartner, {
    description: "Add a partner with its key, a shared secret or a public key (PEM), read from standard input.",
    takes: { ...NAMED, ...KEY },
    present: (_, { website_id, partner, dryRun }) =>
      `The partner ${partner} of ${website_id} ${dryRun ? "would be" : "is"} added.\n`,
  }),
  textCommand("rotate", rotatePartnerKey, {
    description: "Store a partner's new key beside its old one. Both count until the old one is removed.",
    takes: { ...NAMED, ...KEY },
    present: ({ number }, { partner, dryRun }) =>
      `Key ${number} of the partner ${partner} ${dryRun ? "would be" : "is"} stored beside the old one. ` +
      "Once the partner signs with it, remove the old one.\n",
  }),
  textCommand("remove", removePartnerKey, {
    description: "Remove a key: links that it signed count no more. Without a key left, the partner is gone.",
    takes: {
      ...NAMED,
      number: required("--key <number>", "the number of the key, as listed", numberUpTo(MAX_PIECES)),
    },
    present: ({ left }, { partner, number, dryRun }) => {
      const rest =
        left === 0 ? " It has none left, so it is no partner any more." : ` It has ${counted(left, "key")} left.`;
      return `Key ${number} of the partner ${partner} ${dryRun ? "would be" : "is"} removed.${dryRun ? "" : rest}\n`;
    },
  }),
];
