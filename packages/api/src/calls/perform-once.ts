import { type ErrorCode, fail } from "@guerdon/contract";
import { withoutBasket } from "../modules/basket/index.ts";
import { answerRepetition, keepFailure, RepeatedRequest, recordOfOldId } from "../modules/idempotency/index.ts";
import type { Answer, Shop, Visit } from "../shop.ts";

interface Asked {
  visit: Visit;
  /** The session id as presented, known or not. */
  token: string | undefined;
  /** Why the visitor lacks access. A retry may carry the id that the first request replaced. */
  refused: "BFFE021" | "BFFE041" | undefined;
}

export type Run = (visit: Visit) => Promise<Answer<unknown, ErrorCode>>;

/**
 * Runs an act unless its request was carried out before.
 * @param repeated answers a retry of a request that succeeded
 */
export async function performOnce(
  shop: Shop,
  { visit, token, refused }: Asked,
  { run, repeated }: { run: Run; repeated: Run },
): Promise<Answer<unknown, ErrorCode>> {
  try {
    const before = visit.session || !token ? undefined : await recordOfOldId(shop, visit, token);
    if (before) {
      throw new RepeatedRequest(before);
    }
    if (refused) {
      return fail(refused);
    }
    const result = await run(visit);
    if (!result.ok) {
      await keepFailure(shop, visit, result);
    }
    return result;
  } catch (error) {
    if (!(error instanceof RepeatedRequest)) {
      throw error;
    }
    // The first request may have changed the basket that came with the session of this one.
    return answerRepetition(shop, withoutBasket(visit), { record: error.record, answer: repeated });
  }
}
