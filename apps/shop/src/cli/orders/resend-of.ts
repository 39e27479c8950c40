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
  dryRun: boolean;
}

/** Has mails of an order sent again, and prints which. */
export async function resendOf(
  context: CommandContext,
  order_number: string,
  { site, mail, email, role, dryRun }: ResendOptions,
): Promise<Checked<number>> {
  if (role !== undefined && email === undefined) {
    return { ok: false, mistakes: [{ reason: "--role says whose address --email replaces, which is missing" }] };
  }
  const resent = await operate<typeof resendOrderMails>(context, resendOrderMails, {
    input: async () => ({
      ok: true,
      value: {
        ...{ website_id: site, order_number, kind: mail ?? null, role: role ?? null },
        email: email === undefined ? null : await typedArgument(context.io, email),
      },
    }),
    dryRun,
  });
  if (!resent.ok) {
    return resent;
  }
  const names = resent.value.mails.map(mailName).join(", ");
  context.io.stdout(`Order ${order_number}: ${dryRun ? "would be sent" : "sent"} again: ${names}\n`);
  return { ok: true, value: 0 };
}
