/** How the typed client is used. */
export const WITH_THE_CLIENT = `import { createClient } from "@guerdon/client";
const shop = createClient({ baseUrl: "http://aurora.localhost:3000/api" });
const { products } = await shop.listProducts({ query: { search: "book" } });`;

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
