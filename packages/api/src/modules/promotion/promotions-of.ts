import type { Promotion } from "@guerdon/domain/promotion";
import type { Website } from "../../ports/websites.ts";

/**
 * All promotions of a website, whether they are shown today or not: those of its folder, which every process keeps in
 * memory. Every reader asks here, so that another source can answer instead.
 */
export async function promotionsOf({ promotions }: Website): Promise<readonly Promotion[]> {
  return promotions;
}
