import type { DeliveryFile } from "@guerdon/contract";
import type { Shop } from "../../shop.ts";
import type { DeliveredVoucher } from "./delivered-vouchers.ts";
import type { MailedOrder } from "./mailed-order.ts";
import { printedVouchers, voucherDocument } from "./voucher-document.ts";

/** Returns the delivered vouchers as a PDF to print or as a table of codes. */
export async function deliveryFile(
  shop: Pick<Shop, "db" | "documents" | "log" | "objects">,
  order: MailedOrder,
  { file, delivered }: { file: DeliveryFile; delivered: readonly DeliveredVoucher[] },
): Promise<{ file_name: string; media_type: string; content: Uint8Array }> {
  const file_name = `${order.website.settings.website_title} ${order.record.order_number}.${file}`;
  if (file === "csv") {
    const content = await shop.documents.codeFile(voucherDocument(order, delivered));
    return { file_name, media_type: "text/csv; charset=utf-8", content };
  }
  const content = await shop.documents.vouchers(await printedVouchers(shop, order, delivered));
  return { file_name, media_type: "application/pdf", content };
}
