import { type AnyEndpoint, changes, type ErrorCode, fail, type Result } from "@guerdon/contract";
import {
  answerRepetition,
  keepFailure,
  RepeatedRequest,
  recordOfOldId,
  repeatableRequest,
} from "../modules/idempotency/index.ts";
import type { Shop, Visit } from "../shop.ts";

/** The header that names a request, for the case that it has to be sent again. */
export const IDEMPOTENCY_KEY = "Idempotency-Key";

interface Asked {
  visit: Visit;
  /** The session's id as it came, known or not. */
  token: string | undefined;
  /** Why the visitor may not ask; a repetition may come with an id that the first request replaced. */
  refused: ErrorCode | undefined;
}

type Perform = (visit: Visit) => Promise<Result<unknown, ErrorCode>>;

/** What recognises a request when it is sent again; undefined where it changes nothing or has no valid key. */
export function repeatableOf(endpoint: AnyEndpoint, key: string | undefined, input: unknown) {
  return !changes(endpoint) ? undefined : repeatableRequest(key, endpoint.name, input);
}

/**
 * Carries out a request unless it was carried out before.
 * @param repeated answers a repetition of a success
 */
export async function performOnce(
  shop: Shop,
  { visit, token, refused }: Asked,
  act: Perform,
  repeated: Perform,
): Promise<Result<unknown, ErrorCode>> {
  try {
    const before = visit.session || !token ? undefined : await recordOfOldId(shop, visit, token);
    if (before) {
      throw new RepeatedRequest(before);
    }
    if (refused) {
      return fail(refused);
    }
    const result = await act(visit);
    if (!result.ok) {
      await keepFailure(shop, visit, result.code, result.fields);
    }
    return result;
  } catch (error) {
    if (!(error instanceof RepeatedRequest)) {
      throw error;
    }
    return answerRepetition(shop, visit, error.record, repeated);
  }
}
