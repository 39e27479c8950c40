/** A move of the sandbox's clock: by a number of seconds, or to a moment. */
export type ClockMove = { seconds: number } | { to: Date };

/** Why the clock refuses a move. */
export type ClockRefusal = "backwards" | "too-far";

/** The limit of the shop's time ahead of the machine's, in milliseconds: ten years [clock.limit]. */
export const MAX_AHEAD_MS = 10 * 365 * 24 * 60 * 60 * 1000;

interface ClockState {
  /** The machine's time. */
  machine: Date;
  /** The lead of the shop's time over the machine's, in milliseconds. */
  aheadMs: number;
}

/**
 * Computes the lead of the shop's time over the machine's after a move, in milliseconds.
 * @returns the reason if the move would turn time back [clock.forward] or lead too far
 */
export function aheadAfter(move: ClockMove, { machine, aheadMs }: ClockState): number | ClockRefusal {
  const wantedMs = "to" in move ? move.to.getTime() - machine.getTime() : aheadMs + move.seconds * 1000;
  if (wantedMs <= aheadMs) {
    return "backwards";
  }
  return wantedMs > MAX_AHEAD_MS ? "too-far" : wantedMs;
}
