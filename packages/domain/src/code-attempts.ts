/** Wrong codes before a session is blocked for 15 minutes, which doubles up to 24 hours [voucher.entry-limit]. */
export const DEFAULT_ATTEMPTS = 5;
const FIRST_BLOCK_MINUTES = 15;
const LONGEST_BLOCK_MINUTES = 24 * 60;

/** Wrong codes per client address and hour before all are refused [voucher.address-limit]. */
export const CLIENT_ADDRESS_BLOCK_ATTEMPTS = 200;

export interface AttemptState {
  /** Wrong codes since the last block or success. */
  failures: number;
  /** Blocks so far; each doubles the next. */
  blocks: number;
  blocked_until: Date | null;
}

export const NO_ATTEMPTS: AttemptState = { failures: 0, blocks: 0, blocked_until: null };

/**
 * Minutes, rounded up, for which input is still blocked; 0 when it is not. A block that would begin only later was made
 * by a clock that has been put back since: it is over, since nobody knows how much of it has passed.
 */
export function blockedMinutes({ blocks, blocked_until }: AttemptState, now: Date): number {
  const left = Math.ceil(((blocked_until?.getTime() ?? 0) - now.getTime()) / 60_000);
  return left > blockLength(blocks - 1) ? 0 : Math.max(0, left);
}

/** Minutes that a block lasts, by how many came before it. */
function blockLength(before: number): number {
  return Math.min(FIRST_BLOCK_MINUTES * 2 ** before, LONGEST_BLOCK_MINUTES);
}

/** The state after one more wrong code, and how many attempts remain before the next block. */
export function afterFailure(
  state: AttemptState,
  limit: number,
  now: Date,
): { state: AttemptState; remaining: number } {
  const failures = state.failures + 1;
  if (failures < limit) {
    return { state: { ...state, failures }, remaining: limit - failures };
  }
  const blockedUntil = new Date(now.getTime() + blockLength(state.blocks) * 60_000);
  return { state: { failures: 0, blocks: state.blocks + 1, blocked_until: blockedUntil }, remaining: 0 };
}
