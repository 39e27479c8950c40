import { type contract, fail, type OutputOf, ok, type ParamsOf, type Result } from "@guerdon/contract";
import type { Shop, Visit } from "../../shop.ts";
import { visitorsOrder } from "../order/index.ts";
import { invoiceFiles } from "./invoice-file.ts";

type Download = typeof contract.downloadInvoice;

/**
 * A document of an order, to the account that placed it and to the session that remembers it [invoice.download]. Number and
 * e-mail address of the order do not open it: it has names and addresses.
 */
export async function downloadInvoice(
  shop: Shop,
  visit: Visit,
  { params }: { params: ParamsOf<Download> },
): Promise<Result<OutputOf<Download>, "NOT_FOUND">> {
  const order = await visitorsOrder(shop, visit, params.order_number);
  if (!order.ok) {
    return order;
  }
  const { website_id, order_id } = order.value;
  const wanted = { website_id, order_id, website: visit.website };
  const [file] = await invoiceFiles(shop, wanted, ({ number }) => number === params.number);
  return file
    ? ok({
        file_name: file.file_name,
        media_type: file.media_type,
        content: Buffer.from(file.content).toString("base64"),
      })
    : fail("NOT_FOUND");
}
