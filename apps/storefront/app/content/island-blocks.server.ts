import type { IslandPlace, IslandValues } from "@guerdon/domain/consent/island";
import { islandHtml } from "../island/island-frame.server.tsx";
import type { PageContext } from "../server/page-context.server.ts";
import type { Block } from "./block.ts";

/** The content of a block with an island; undefined unless the visitor agreed to it [island.consent]. */
export function islandFilling(
  context: PageContext,
  name: string,
  values?: IslandValues,
): Pick<Block, "template" | "text"> | undefined {
  const text = islandHtml(context, name, values);
  return text === undefined ? undefined : { template: "text", text };
}

/** The islands of a page of the shop besides blocks, in the order of the website's services [island.place]. */
export function islandsAt(context: PageContext, place: IslandPlace, values?: IslandValues): Block[] {
  return context.website.consent.services
    .filter((service) => service.place === place)
    .flatMap(({ name }) => {
      const filling = islandFilling(context, name, values);
      return filling ? [{ id: name, ...filling, parts: [] }] : [];
    });
}
