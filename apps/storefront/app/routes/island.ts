import { contract } from "@guerdon/contract";
import { islandDocument } from "../island/island-document.server.ts";
import { agreedService } from "../island/island-frame.server.tsx";
import { enter } from "../server/page-context.server.ts";
import type { Route } from "./+types/island";

/** An island, if the website uses it and the visitor agreed to it; to others it does not exist [island.consent]. */
export async function loader(args: Route.LoaderArgs) {
  const context = enter(args);
  const service = agreedService(context, args.params.name);
  const shown = service && (await context.call(contract.showIsland, { params: { name: service.name } }));
  if (!(service && shown?.ok)) {
    return new Response("Not found\n", { status: 404, headers: { "cache-control": "private, no-store" } });
  }
  return islandDocument({
    island: shown.value,
    title: service.title,
    hosts: service.hosts,
    language: context.language,
    nonce: context.document.nonce,
    origin: context.url.origin,
  });
}
