import type { DemoContents } from "@guerdon/contract/operations/demonstration";
import { CONFIRMATION, contentsText } from "./contents-text.ts";
import type { RefusalTexts } from "./refusal.ts";

/** Texts for refusals of the shop itself, its jobs and its demonstration. */
export const SHOP_TEXTS = {
  not_permitted: ({ permission }) => `this needs the permission ${permission}`,
  input_unreadable: () => "the input cannot be read",
  input_invalid: ({ message }) => String(message),
  output_not_taken: () => "the codes could not be kept",
  demo_elsewhere: () => "this database contains another shop than the demonstration: start it with --no-demo",
  demo_absent: () => "this database does not contain the demonstration",
  demo_foreign: ({ contents }) =>
    `this would erase data that does not belong to the demonstration: ${contentsText(contents as DemoContents)}. Use --everything to erase it, too`,
  demo_unconfirmed: () => `the word ${CONFIRMATION} was not entered; it can also be given as --confirm ${CONFIRMATION}`,
  object_store_unset: () => "the shop knows no object store: OBJECT_STORE_URL names it",
  object_store_unavailable: ({ reason }) => `the object store cannot be used: ${reason}; what was moved stays moved`,
  bounce_mailbox_unset: () => "the shop knows no mailbox: BOUNCE_IMAP_URL names it",
  bounce_mailbox_unavailable: ({ reason }) =>
    `the mailbox of BOUNCE_IMAP_URL cannot be read: ${reason}; try again later`,
  bounce_mailbox_refused: ({ reason }) => `the mailbox of BOUNCE_IMAP_URL cannot be read: ${reason}`,
  job_unknown: ({ job_id }) => `no job ${job_id} failed for good`,
  job_kind_unknown: ({ job_id, name }) =>
    `this version has no jobs ${name}: ${job_id} is neither done again nor dismissed`,
  job_codes_left: ({ order_id }) =>
    `codes of ${order_id} are to be delivered: "jobs retry" delivers them, "orders refund" gives them back`,
  job_payment_left: ({ attempt_id }) =>
    `the payment ${attempt_id} is not settled: "jobs retry" asks the provider about it again`,
  consent_unknown: ({ consent_id }) => `there is no receipt of ${consent_id} on this website`,
  erasure_list_missing: () =>
    "BACKUP_DIR is not set: a restored back-up would bring back what is erased now (--no-list erases all the same)",
} satisfies Partial<RefusalTexts>;
