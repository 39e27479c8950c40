import {
  exportSubscribers,
  handOverList,
  listSubscribers,
  removeSubscriber,
} from "@guerdon/contract/operations/newsletter";
import { SUBSCRIBER_STATES } from "@guerdon/domain/newsletter";
import { counted } from "../counted.ts";
import type { Command } from "../runner/command.ts";
import { fileCommand } from "../runner/file-command.ts";
import { argument, option, required } from "../runner/parameter.ts";
import { NO_LIST } from "../runner/shared-parameters.ts";
import { tableCommand } from "../runner/table-command.ts";
import { textCommand } from "../runner/text-command.ts";
import { orStdin } from "../runner/typed-inputs.ts";
import { recordsText, subscribersCsv, subscriptionsText } from "./present.ts";

const SITE = { website_id: required("--site <id>", "the website of the newsletter") };
const EMAIL = {
  email: orStdin(
    argument("<email>", "the address, or - to read it from standard input, to keep it out of the shell history"),
  ),
};

/** Subscribers of newsletters. */
export const NEWSLETTER_COMMANDS: readonly Command[] = [
  tableCommand("list", listSubscribers, {
    description: "The subscribers with their states and times.",
    takes: { ...SITE, state: option("--state <state>", "only those in this state", SUBSCRIBER_STATES) },
    columns: ["address", "state", "list", "language", "source", "requested", "confirmed", "ended"],
    rows: ({ subscriptions }) =>
      subscriptions.map(({ email, list_id, requested_at, confirmed_at, unsubscribed_at, ...subscription }) => ({
        ...subscription,
        address: email,
        list: list_id,
        requested: requested_at,
        confirmed: confirmed_at,
        ended: unsubscribed_at,
      })),
    empty: "0 subscriptions",
    text: ({ subscriptions }) => subscriptionsText(subscriptions),
  }),
  textCommand("show", listSubscribers, {
    description: "The record of an address: what was agreed to, when, and when it ended.",
    takes: { ...EMAIL, ...SITE },
    present: ({ subscriptions }) => recordsText(subscriptions),
  }),
  fileCommand("export", exportSubscribers, {
    description:
      "The confirmed subscribers as CSV, each with the time and words of consent and the link to unsubscribe.",
    takes: {
      ...SITE,
      out: option("--out <file>", "a new file that only you can read; default: standard output"),
    },
    content: ({ subscribers }) => ({
      text: subscribersCsv(subscribers),
      what: counted(subscribers.length, "subscriber is", "subscribers are"),
    }),
  }),
  textCommand("hand-over", handOverList, {
    description:
      "Have the website's newsletter service told of all confirmed subscribers, as when it begins to use one.",
    takes: SITE,
    present: ({ subscribers }, { dryRun }) =>
      `${counted(subscribers, "subscriber")} ${dryRun ? "would" : "will"} be handed over to the newsletter service.\n`,
  }),
  textCommand("remove", removeSubscriber, {
    description: "Permanently erase all subscriptions of an address, the proofs of ended ones included.",
    takes: { ...EMAIL, ...SITE, without_list: NO_LIST },
    present: ({ removed }, { dryRun }) => {
      const verb = dryRun ? "would be" : removed === 1 ? "is" : "are";
      return `${counted(removed, "subscription")} of this e-mail address ${verb} erased.\n`;
    },
  }),
];
