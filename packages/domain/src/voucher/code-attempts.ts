/**
 * Wrong codes before a session is blocked: first for 15 minutes, then doubling up to 24 hours [voucher.entry-limit].
 */
export const DEFAULT_ATTEMPTS = 5;
const FIRST_BLOCK_MINUTES = 15;
const LONGEST_BLOCK_MINUTES = 24 * 60;

/** Wrong codes per client address and hour before all codes are refused [voucher.address-limit]. */
export const CLIENT_ADDRESS_BLOCK_ATTEMPTS = 200;

export interface AttemptState {
  /** Wrong codes since the last block or success. */
  failures: number;
  /** Blocks so far; each doubles the length of the next. */
  blocks: number;
  blocked_until: Date | null;
}

export const NO_ATTEMPTS: AttemptState = { failures: 0, blocks: 0, blocked_until: null };

/**
 * Seconds, rounded up, for which input is still blocked; 0 if it is not. If more is left than a block lasts, the clock
 * has been set back since. How much of the block has passed is then unknown, so it counts as over.
 */
export function blockedSeconds({ blocks, blocked_until }: AttemptState, now: Date): number {
  const left = Math.ceil(((blocked_until?.getTime() ?? 0) - now.getTime()) / 1000);
  return left > blockLength(blocks - 1) * 60 ? 0 : Math.max(0, left);
}

/** The same in minutes, rounded up. */
export function blockedMinutes(state: AttemptState, now: Date): number {
  return Math.ceil(blockedSeconds(state, now) / 60);
}

/** The length of a block in minutes, by the number of earlier blocks. */
function blockLength(before: number): number {
  return Math.min(FIRST_BLOCK_MINUTES * 2 ** before, LONGEST_BLOCK_MINUTES);
}

/** The state after another wrong code, and the number of attempts before the next block. */
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
