import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { listedProduct } from "../shapes/product.ts";

export const relatedProducts = endpoint({
  name: "relatedProducts",
  summary: "What goes with a product just added and is not in the basket yet",
  method: "GET",
  path: "/catalog/related",
  access: "logged_in",
  reads: "catalogue",
  query: z.strictObject({ number: z.string().regex(/^[A-Za-z0-9]{1,50}$/) }),
  output: z.object({ products: z.array(listedProduct) }),
  failures: [],
});
