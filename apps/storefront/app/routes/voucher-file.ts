import { contract } from "@guerdon/contract";
import { hiddenLink } from "../server/mailed-token.server.ts";
import { enter } from "../server/page-context.server.ts";
import type { Route } from "./+types/voucher-file";

/** The file is fetched by the forms of the page only. */
export function loader(args: Route.LoaderArgs) {
  return enter(args).go("/voucher");
}

/** The delivery of the mailed link as a file; if there is none, the page says why. */
export async function action(args: Route.ActionArgs) {
  const context = enter(args);
  const { token } = hiddenLink(args.request);
  const file = args.params.file === "csv" ? "csv" : "pdf";
  const downloaded = await context.call(contract.downloadDelivery, { body: { token, file } });
  if (!downloaded.ok) {
    return context.go("/voucher");
  }
  const { file_name, media_type, content } = downloaded.value;
  return new Response(Buffer.from(content, "base64"), {
    headers: {
      "content-type": media_type,
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(file_name)}`,
      "cache-control": "no-store",
    },
  });
}
