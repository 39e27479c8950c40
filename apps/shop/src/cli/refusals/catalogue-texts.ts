import { counted, listed } from "../counted.ts";
import { textsOf } from "./fields.ts";
import type { RefusalTexts } from "./refusal.ts";

/** Texts for refusals to make a revision of a catalogue. */
export const CATALOGUE_TEXTS = {
  catalogue_currency_foreign: ({ website_id, currency }) =>
    `the website ${website_id} shows this catalogue and sells in ${currency}`,
  withdrawn_unconfirmed: ({ numbers, offered }) => {
    const list = textsOf(numbers);
    return `${withdrawalOf(list, offered)}: ${listed(list)}. If this is intended, add --withdraw ${list.length}`;
  },
  withdrawn_differs: ({ numbers, offered, allowed }) =>
    `${withdrawalOf(textsOf(numbers), offered)}, not the ${allowed} of --withdraw; a dry run lists them`,
  lowered_unconfirmed: ({ lowered, priced }) =>
    `${fallOf(lowered, priced)}; a dry run lists them. If this is intended, add --lower ${lowered}`,
  lowered_differs: ({ lowered, priced, allowed }) =>
    `${fallOf(lowered, priced)}, not the ${allowed} of --lower; a dry run lists them`,
  catalogue_revision_unknown: ({ catalogue_id, revision }) =>
    `${catalogue_id} has no revision ${revision}, or not any more; catalogue revisions ${catalogue_id} lists them`,
  catalogue_revision_published: ({ catalogue_id, revision }) =>
    `revision ${revision} was live before: catalogue rollback ${catalogue_id} ${revision} brings it again`,
  catalogue_revision_draft: ({ catalogue_id, revision }) =>
    `revision ${revision} is a draft that was never live: catalogue publish ${catalogue_id} ${revision} makes it so`,
} satisfies Partial<RefusalTexts>;

function withdrawalOf(numbers: readonly string[], offered: unknown): string {
  return `this would withdraw ${numbers.length} of ${counted(Number(offered), "product")}`;
}

function fallOf(lowered: unknown, priced: unknown): string {
  return `this would lower ${lowered} of ${counted(Number(priced), "price")} by more than half`;
}
