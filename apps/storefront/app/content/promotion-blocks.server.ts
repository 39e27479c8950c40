import { loadPromotions } from "../features/promotion/promotions.server.ts";
import type { PageContext } from "../server/page-context.server.ts";
import type { Block } from "./block.ts";

/**
 * The promotions of a page as blocks, unless a block of its content shows them where it stands [promotion.blocks].
 * @param content the blocks of the page
 */
export async function promotionBlocks(
  context: PageContext,
  content: readonly Block[],
): Promise<Record<"banners" | "teaser", Block[]>> {
  const own = promotionsIn(content).map(({ kind }) => (kind === "teaser" ? "teaser" : "banners"));
  const [banners = [], teaser = []] = await Promise.all(
    (["banners", "teaser"] as const).map(async (where) => {
      const promotions = own.includes(where) ? undefined : await loadPromotions(context, where);
      const kind = where === "teaser" ? "teaser" : "carousel";
      return promotions ? [{ id: `/${where}`, template: "promotions", kind, filling: { promotions }, parts: [] }] : [];
    }),
  );
  return { banners, teaser };
}

function promotionsIn(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block) => [...(block.template === "promotions" ? [block] : []), ...promotionsIn(block.parts)]);
}
