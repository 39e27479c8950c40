import type { CodeFileMail } from "@guerdon/domain/order-mail";
import type { MailWords } from "./mail-words.ts";

/** How many codes a company gets with a mail. */
export function codeCount({ lines }: CodeFileMail): number {
  return lines.reduce((count, { quantity }) => count + quantity, 0);
}

/** Where the codes are, and that they are worth money. */
export function codeFileText({ is_attached }: CodeFileMail, { t }: MailWords): string {
  return t(is_attached ? "mails.code-file.attached" : "mails.code-file.linked");
}

/** What the codes are of, "25 × Röstmond Gutschein, 25 €". */
export function codeFileItems({ lines }: CodeFileMail, { money }: MailWords): { position: number; text: string }[] {
  return lines.map(({ position, name, face_value, quantity }) => ({
    position,
    text: [`${quantity} × ${name}`, ...(face_value === null ? [] : [money(face_value)])].join(", "),
  }));
}
