import {
  addBuyerSecret,
  applyBuyer,
  listBuyers,
  removeBuyerSecret,
  setBuyerState,
} from "@guerdon/contract/operations/buyer";
import { buyerSettings } from "@guerdon/contract/operations/buyer-settings";
import type { Command } from "../runner/command.ts";
import { always, argument } from "../runner/parameter.ts";
import { tableCommand } from "../runner/table-command.ts";
import { textCommand } from "../runner/text-command.ts";
import { jsonFile, stdin } from "../runner/typed-inputs.ts";

const WEBSITE = argument("<website>", "the website's id");
const BUYER = argument("<buyer>", "the buyer's id, as you choose it");
const NAMED = { website_id: WEBSITE, buyer_id: BUYER };

/** Says that a buyer is blocked, or active again. */
function stateText(
  _: object,
  { buyer_id, website_id, state, dryRun }: { buyer_id: string; website_id: string; state: string; dryRun: boolean },
): string {
  return `The buyer ${buyer_id} of ${website_id} ${dryRun ? "would be" : "is"} ${state}.\n`;
}

/** Buyers of punchout websites. */
export const BUYER_COMMANDS: readonly Command[] = [
  textCommand("apply", applyBuyer, {
    description: "Store what is agreed with a buyer, in place of what was agreed before.",
    takes: {
      ...NAMED,
      settings: jsonFile(argument("<file>", "a JSON file with what is agreed with the buyer"), buyerSettings),
    },
    present: ({ is_new }, { website_id, buyer_id, dryRun }) => {
      const next = is_new ? ` Its first secret: buyers add-secret ${website_id} ${buyer_id}` : "";
      return `The buyer ${buyer_id} of ${website_id} ${dryRun ? "would be stored" : "is stored"}.${next}\n`;
    },
  }),
  tableCommand("list", listBuyers, {
    description: "List buyers, how their systems name themselves, and the ids of their secrets.",
    takes: { website_id: argument("[website]", "the website's id; default: all websites") },
    columns: ["website", "buyer", "state", "domain", "identity", "secrets"],
    rows: ({ buyers }) =>
      buyers.map(({ website_id, buyer_id, secrets, ...known }) => ({
        ...known,
        website: website_id,
        buyer: buyer_id,
        secrets: secrets.join(", ") || "none",
      })),
    empty: "There are no buyers.",
  }),
  textCommand("add-secret", addBuyerSecret, {
    description: "Add a shared secret, read from standard input. The one before stays valid until it is removed.",
    takes: { ...NAMED, value: stdin },
    present: ({ secret_id }, { website_id, buyer_id, dryRun }) =>
      `${dryRun ? "A secret would be" : `The secret ${secret_id} is`} added to ${buyer_id} of ${website_id}.\n`,
  }),
  textCommand("remove-secret", removeBuyerSecret, {
    description: "Remove a shared secret, when the buyer's system no longer uses it.",
    takes: { ...NAMED, secret_id: argument("<secret>", "the secret's id, as `buyers list` shows it") },
    present: (_, { buyer_id, secret_id, dryRun }) =>
      `The secret ${secret_id} of ${buyer_id} ${dryRun ? "would be" : "is"} removed.\n`,
  }),
  textCommand("block", setBuyerState, {
    description: "Let no visit of a buyer begin. Visits that have begun go on.",
    takes: { ...NAMED, state: always("blocked") },
    present: stateText,
  }),
  textCommand("unblock", setBuyerState, {
    description: "Let visits of a blocked buyer begin again.",
    takes: { ...NAMED, state: always("active") },
    present: stateText,
  }),
];
