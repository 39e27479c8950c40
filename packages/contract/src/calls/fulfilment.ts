import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { money } from "../money.ts";
import { currency, picture, shopCustomization } from "../shapes/common.ts";

/** The token of the link in a mail that brings codes [fulfilment.delivery-link]. In the body, so that no log has it. */
const token = z.strictObject({ token: z.string().max(300) });

/** The files that a delivery can be had as. */
export const DELIVERY_FILES = ["pdf", "csv"] as const;
export type DeliveryFile = (typeof DELIVERY_FILES)[number];

const deliveredLine = z.object({
  position: z.int(),
  name: z.string(),
  brand: z.string(),
  picture: picture.nullable(),
  /** Null if there is none or if it is hidden. */
  face_value: money.nullable(),
  quantity: z.int(),
});

const delivery = z.object({
  order_number: z.string(),
  currency,
  /** Vouchers are shown on the page; a code file is for download only. */
  kind: z.enum(["vouchers", "code_file", "e_card"]),
  lines: z.array(deliveredLine),
  files: z.array(z.enum(DELIVERY_FILES)),
  /** The look of the giver; null for that of the website [giver.order]. */
  shop_customization: shopCustomization.nullable(),
});

export const checkDelivery = endpoint({
  name: "checkDelivery",
  summary: "What the link of a mail delivers, without its codes",
  method: "POST",
  path: "/delivery/check",
  access: "anyone",
  policy: { whenClosed: true },
  reads: "session",
  session: "none",
  body: token,
  output: delivery,
  failures: ["NOT_FOUND", "TOO_MANY"],
});

export const showDelivery = endpoint({
  name: "showDelivery",
  summary: "What the link of a mail delivers, with its codes",
  method: "POST",
  path: "/delivery/show",
  access: "anyone",
  policy: { whenClosed: true },
  reads: "session",
  session: "none",
  body: token,
  output: delivery.extend({
    lines: z.array(
      deliveredLine.extend({
        codes: z.array(
          z.object({
            code: z.string(),
            /** The last day on which it can be redeemed; null if it has no end, or none is known. */
            valid_until: z.iso.date().nullable(),
            /** Its bar code as the path of an SVG, in widths of its narrowest bar; null if it has none. */
            barcode: z
              .object({ path: z.string(), width: z.number(), height: z.number(), margin: z.number() })
              .nullable(),
          }),
        ),
        redemption_conditions: z.string().nullable(),
        info_url: z.string().nullable(),
        online_redeemable: z.boolean(),
        offline_redeemable: z.boolean(),
      }),
    ),
  }),
  failures: ["NOT_FOUND", "TOO_MANY"],
});

export const downloadDelivery = endpoint({
  name: "downloadDelivery",
  summary: "What the link of a mail delivers, as a PDF to print or as a table of codes",
  method: "POST",
  path: "/delivery/download",
  access: "anyone",
  policy: { whenClosed: true },
  reads: "session",
  session: "none",
  body: token.extend({ file: z.enum(DELIVERY_FILES) }),
  output: z.object({ file_name: z.string(), media_type: z.string(), content: z.base64() }),
  failures: ["NOT_FOUND", "TOO_MANY"],
});
