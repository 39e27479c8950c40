import { z } from "zod";
import { operation } from "./operation.ts";

const websiteId = z.string();

export const findOrders = operation({
  name: "findOrders",
  summary: "Finds the orders of a person by e-mail address, unless their people are erased",
  permission: "orders.find",
  changes: false,
  input: z.strictObject({ website_id: websiteId, email: z.email() }),
  output: z.strictObject({
    orders: z.array(
      z.strictObject({ order_number: z.string(), placed_at: z.date(), state: z.string(), roles: z.array(z.string()) }),
    ),
  }),
  refusals: { website_unknown: ["website_id", "known"] },
});

export const eraseOrderPeople = operation({
  name: "eraseOrderPeople",
  summary: "Erases the names and addresses of an order; amounts, lines and transfers stay. It cannot be undone",
  permission: "orders.erase",
  changes: true,
  input: z.strictObject({ website_id: websiteId, order_number: z.string() }),
  output: z.strictObject({ is_erased_before: z.boolean() }),
  refusals: { website_unknown: ["website_id", "known"], order_unknown: ["order_number"] },
});
