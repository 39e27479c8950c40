import { z } from "zod";
import { bounceCounts } from "./mail.ts";
import { operation } from "./operation.ts";

export const readBounceMailbox = operation({
  name: "readBounceMailbox",
  summary: "Notes which mails of orders came back, as reports in the mailbox say",
  permission: "mails.read-bounces",
  changes: true,
  // A job does it every ten minutes, mostly in vain.
  records: "changes",
  input: z.strictObject({}),
  output: bounceCounts.extend({
    /** Mails that are no such report, or are too large for one. */
    others: z.int().nonnegative(),
    /** Mails that are left for the next reading. */
    left: z.int().nonnegative(),
  }),
  refusals: {
    /** The process knows no mailbox. */
    bounce_mailbox_unset: [],
    /** The server is not there, or fails; reports that were read before that are noted. */
    bounce_mailbox_unavailable: ["reason"],
    /** The server does not let the shop in, or has no such mailbox. */
    bounce_mailbox_refused: ["reason"],
  },
});
