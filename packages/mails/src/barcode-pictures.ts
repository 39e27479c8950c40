import type { MailVoucher } from "@guerdon/domain/mail/order-mail";
import { barcodePng } from "./barcode.ts";

/** A bar code that comes with a mail, which shows it by its content id (RFC 2392). */
interface BarcodePicture {
  code: string;
  content_id: string;
  file_name: string;
  media_type: string;
  content: Uint8Array;
}

/** With more codes the mail would be too large for many mailboxes. */
const PICTURES = 50;

/** The bar codes of a mail's vouchers; none for codes that they cannot hold [fulfilment.barcode]. */
export async function barcodePictures(vouchers: readonly MailVoucher[]): Promise<BarcodePicture[]> {
  const shown = vouchers.flatMap(({ position, barcode, codes }) =>
    barcode === null ? [] : codes.map(({ code }, index) => ({ code, barcode, name: `code-${position}-${index + 1}` })),
  );
  const pictures = await Promise.all(
    shown.slice(0, PICTURES).map(async ({ code, barcode, name }) => {
      const content = await barcodePng(barcode, code);
      return { code, content_id: `${name}@vouchers`, file_name: `${name}.png`, media_type: "image/png", content };
    }),
  );
  return pictures.flatMap(({ content, ...picture }) => (content ? [{ ...picture, content }] : []));
}
