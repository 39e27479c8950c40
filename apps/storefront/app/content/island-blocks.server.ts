import type { IslandPlace, IslandValues } from "@guerdon/domain/island";
import { islandHtml } from "../island/island-frame.server.tsx";
import type { PageContext } from "../page-context.server.ts";
import type { Block } from "./block.ts";

/** A block with an island; undefined unless the visitor agreed to it [island.consent]. */
export function islandBlock(context: PageContext, name: string, values?: IslandValues): Block | undefined {
  const text = islandHtml(context, name, values);
  return text === undefined ? undefined : { id: name, template: "text", text, parts: [] };
}

/** The islands of a page of the shop besides blocks, in the order of the website's services [island.place]. */
export function islandsAt(context: PageContext, place: IslandPlace, values?: IslandValues): Block[] {
  return context.website.consent.services
    .filter((service) => service.place === place)
    .flatMap(({ name }) => islandBlock(context, name, values) ?? []);
}
