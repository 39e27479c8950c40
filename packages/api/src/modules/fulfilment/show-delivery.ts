import { type BodyOf, type contract, type DeliveryFile, fail, type OutputOf, ok, type Result } from "@guerdon/contract";
import type { Visit } from "../../shop.ts";
import { giverCustomization } from "../basket/index.ts";
import type { CatalogueShop } from "../catalogue/index.ts";
import type { DeliveredVoucher } from "./delivered-vouchers.ts";
import { deliveryFile } from "./delivery-file.ts";
import { type LinkedDelivery, linkedDelivery } from "./linked-delivery.ts";

type Checked = OutputOf<typeof contract.checkDelivery>;
type Shown = OutputOf<typeof contract.showDelivery>;
type Downloaded = OutputOf<typeof contract.downloadDelivery>;

/** With more codes drawing would take too long, and nobody prints them. */
const PRINTABLE_CODES = 200;

/**
 * Returns the delivery of a mailed link without its codes. Opening the page shows no more [fulfilment.delivery-link].
 */
export async function checkDelivery(
  shop: CatalogueShop,
  visit: Visit,
  { body }: { body: BodyOf<typeof contract.checkDelivery> },
): Promise<Result<Checked, "NOT_FOUND" | "TOO_MANY">> {
  const found = await linkedDelivery(shop, visit, body.token);
  return found.ok ? ok({ ...headOf(found.value), lines: found.value.delivered.map(lineView) }) : found;
}

/** Returns the delivery of a mailed link with its codes, after a deliberate click. */
export async function showDelivery(
  shop: CatalogueShop,
  visit: Visit,
  { body }: { body: BodyOf<typeof contract.showDelivery> },
): Promise<Result<Shown, "NOT_FOUND" | "TOO_MANY">> {
  const found = await linkedDelivery(shop, visit, body.token);
  if (!found.ok) {
    return found;
  }
  const lines = await Promise.all(found.value.delivered.map((voucher) => voucherView(shop, voucher)));
  return ok({ ...headOf(found.value), lines });
}

/** Returns the delivery of a mailed link as a file. NOT_FOUND also if there is no such file of it. */
export async function downloadDelivery(
  shop: CatalogueShop,
  visit: Visit,
  { body: { token, file } }: { body: BodyOf<typeof contract.downloadDelivery> },
): Promise<Result<Downloaded, "NOT_FOUND" | "TOO_MANY">> {
  const found = await linkedDelivery(shop, visit, token);
  if (!found.ok) {
    return found;
  }
  if (!filesOf(found.value).includes(file)) {
    return fail("NOT_FOUND");
  }
  const { order, delivered } = found.value;
  const { content, ...head } = await deliveryFile(shop, order, { file, delivered });
  return ok({ ...head, content: Buffer.from(content).toString("base64") });
}

function headOf(found: LinkedDelivery): Omit<Checked, "lines"> {
  const { order_number, currency, giver } = found.order.record;
  const shop_customization = giverCustomization(giver);
  return { order_number, currency, kind: found.kind, files: filesOf(found), shop_customization };
}

function filesOf({ kind, delivered }: LinkedDelivery): DeliveryFile[] {
  const count = delivered.flatMap(({ codes }) => codes).length;
  return [...(kind === "code_file" ? (["csv"] as const) : []), ...(count <= PRINTABLE_CODES ? (["pdf"] as const) : [])];
}

async function voucherView(
  { documents }: Pick<CatalogueShop, "documents">,
  voucher: DeliveredVoucher,
): Promise<Shown["lines"][number]> {
  const { codes, barcode, redemption } = voucher;
  const shown = codes.map(async (each) => ({
    ...each,
    barcode: barcode && (await documents.barcode(barcode, each.code)),
  }));
  return { ...lineView(voucher), codes: await Promise.all(shown), ...redemption };
}

function lineView({ line, codes }: DeliveredVoucher): Checked["lines"][number] {
  const { position, name, brand, picture, face_value } = line;
  return { position, name, brand, picture, face_value, quantity: codes.length };
}
