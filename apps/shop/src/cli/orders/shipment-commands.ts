import { correctShipment, markOrderSent } from "@guerdon/contract/operations/shipment";
import { CARRIERS } from "@guerdon/domain/fulfilment/shipment";
import { MAX_PIECES, numberUpTo } from "../bounded-number.ts";
import type { Command } from "../runner/command.ts";
import { argument, option, required } from "../runner/parameter.ts";
import { textCommand } from "../runner/text-command.ts";
import { typedNumber } from "../typed-values.ts";

const NAMED = {
  order_number: argument("<number>", "the order's number", typedNumber),
  website_id: required("--site <id>", "the website of the order"),
};

/** Goods that go by post. */
export const SHIPMENT_COMMANDS: readonly Command[] = [
  textCommand("mark-sent", markOrderSent, {
    description: "Note that what goes by post was sent: all that is open, or one position. The customer gets a mail.",
    takes: {
      ...NAMED,
      position: option("--position <number>", "only this position", numberUpTo(MAX_PIECES)),
      carrier: option("--carrier <name>", `who delivers it; the mail links to the page of ${CARRIERS.join(", ")}`),
      tracking_number: option("--tracking <number>", "the number by which the shipment is followed"),
    },
    present: ({ shipment, is_fulfilled }, { order_number, dryRun }) => {
      const by = followedBy(shipment);
      return [
        `Shipment ${shipment.number} of order ${order_number} ${dryRun ? "would be" : "is"} sent${by && ` by ${by}`}\n`,
        ...shipment.lines.map(({ position, name, quantity }) => `  ${quantity} × position ${position}: ${name}\n`),
        linkLine(shipment),
        is_fulfilled ? "Nothing of the order is open any more.\n" : "",
      ].join("");
    },
  }),
  textCommand("correct-shipment", correctShipment, {
    description: "Correct a mistyped carrier or tracking number of a shipment. The customer gets the mail again.",
    takes: {
      ...NAMED,
      shipment: required("--shipment <number>", "which one; orders show has their numbers", numberUpTo(MAX_PIECES)),
      carrier: option("--carrier <name>", "the right carrier"),
      tracking_number: option("--tracking <number>", "the right number by which the shipment is followed"),
    },
    present: ({ is_changed, shipment }, { order_number, dryRun }) => {
      const verb = is_changed ? (dryRun ? "would be" : "is now") : "was already";
      return [
        `Shipment ${shipment.number} of order ${order_number} ${verb} sent by ${followedBy(shipment)}\n`,
        linkLine(shipment),
        is_changed ? `The customer ${dryRun ? "would get" : "gets"} the mail about it again.\n` : "",
      ].join("");
    },
  }),
];

function followedBy({ carrier, tracking_number }: { carrier: string | null; tracking_number: string | null }): string {
  return [carrier, tracking_number].filter((part) => part !== null).join(" ");
}

function linkLine({ tracking_url }: { tracking_url: string | null }): string {
  return tracking_url === null ? "" : `  ${tracking_url}\n`;
}
