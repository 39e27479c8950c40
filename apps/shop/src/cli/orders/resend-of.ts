import { resendOrderMails } from "@guerdon/contract/operations/mail";
import type { OrderMailKind } from "@guerdon/domain/order-mail";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { typedArgument } from "../typed-argument.ts";

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
  const names = resent.value.mails.map(({ kind, part }) => (part > 1 ? `${kind} ${part}` : kind)).join(", ");
  context.io.stdout(`Order ${order_number}: ${dryRun ? "would be sent" : "sent"} again: ${names}\n`);
  return { ok: true, value: 0 };
}
