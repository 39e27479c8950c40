import type { ConfirmationMail, VouchersMail } from "@guerdon/domain/order-mail";

const plain = (subject: string, text: string) => ({ subject, text, html: `<pre>${text}</pre>` });

export const mailTemplates = {
  confirmation: async (mail: ConfirmationMail) => plain(`Order ${mail.order_number}`, mail.lines.map((l) => l.name).join("\n")),
  vouchers: async (mail: VouchersMail) => plain(`Vouchers ${mail.order_number}`, mail.vouchers.flatMap((v) => [v.name, ...v.codes]).join("\n")),
};
