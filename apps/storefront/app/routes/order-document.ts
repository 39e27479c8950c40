import { contract } from "@guerdon/contract";
import { enter } from "../server/page-context.server.ts";
import type { Route } from "./+types/order-document";

/** An invoice or credit note of an order that the visitor placed, as a file; to others its page says what there is. */
export async function loader(args: Route.LoaderArgs) {
  const context = enter(args);
  const params = { order_number: args.params.order.slice(0, 60), number: args.params.number.slice(0, 60) };
  const downloaded = await context.call(contract.downloadInvoice, { params });
  if (!downloaded.ok) {
    return context.go("/order-status");
  }
  const { file_name, media_type, content } = downloaded.value;
  return new Response(Buffer.from(content, "base64"), {
    headers: {
      "content-type": media_type,
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(file_name)}`,
      "cache-control": "private, no-store",
    },
  });
}
