import { InvalidArgumentError } from "commander";

/** Positions and pieces in an order are never as many. */
export const MAX_PIECES = 1_000_000;

/** A parser of an option that takes a number from 1 on, in digits: what `1e3` means is not guessed. */
export function numberUpTo(most: number): (typed: string) => number {
  return (typed) => {
    const number = Number(typed);
    if (!/^\d+$/.test(typed) || number < 1 || number > most) {
      throw new InvalidArgumentError(
        most < Number.MAX_SAFE_INTEGER ? `must be a number from 1 to ${most}.` : "must be a number from 1 on.",
      );
    }
    return number;
  };
}
