/** How the typed client is used. */
export const WITH_THE_CLIENT = `import { createShop } from "@guerdon/client";
const shop = createShop({ url: "http://aurora.localhost:3000", language: "en" });
const answer = await shop.listProducts({ search: "book" });`;

/** A failure as it is answered [errors.shape]. */
export const FAILURE_EXAMPLE = `HTTP/1.1 422 Unprocessable Content
Content-Type: application/json
X-Trace-Id: 4bf92f3577b34da6a3ce929d0e0e4736

{
  "error_code": "BFFE020",
  "trace_id": "4bf92f3577b34da6a3ce929d0e0e4736",
  "fields": { "reason": "invalid", "remaining_attemps": 4 },
  "display": ["component", "alert"]
}`;
