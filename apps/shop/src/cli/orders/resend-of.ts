import { resendOrderMails } from "@guerdon/contract/operations/mail";
import type { OrderMailKind } from "@guerdon/domain/order-mail";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { typedArgument } from "../typed-argument.ts";
import { mailName } from "./mail-name.ts";

/** The options of `orders resend`. */
export interface ResendOptions {
  site: string;
  mail?: OrderMailKind;
  email?: string;
  role?: "delivery" | "invoice";
  /** The number of an e-card. */
  recipient?: number;
  dryRun: boolean;
}

/** Has mails of an order sent again, and prints which. */
export async function resendOf(
  context: CommandContext,
  order_number: string,
  { site, mail, email, role, recipient, dryRun }: ResendOptions,
): Promise<Checked<number>> {
  if (role !== undefined && email === undefined) {
    return { ok: false, mistakes: [{ reason: "--role says whose address --email replaces, which is missing" }] };
  }
  if (recipient !== undefined && (email === undefined || role !== undefined || mail !== undefined)) {
    return {
      ok: false,
      mistakes: [{ reason: "--recipient goes with --email alone: it sends the e-card of that number" }],
    };
  }
  const resent = await operate<typeof resendOrderMails>(context, resendOrderMails, {
    input: async () => ({
      ok: true,
      value: {
        website_id: site,
        order_number,
        kind: mail ?? null,
        role: role ?? null,
        recipient: recipient ?? null,
        email: email === undefined ? null : await typedArgument(context.io, email),
      },
    }),
    dryRun,
  });
  if (!resent.ok) {
    return resent;
  }
  const names = resent.value.mails.map(mailName).join(", ") || "nothing, the mail has not left yet";
  context.io.stdout(`Order ${order_number}: ${dryRun ? "would be sent" : "sent"} again: ${names}\n`);
  return { ok: true, value: 0 };
}
