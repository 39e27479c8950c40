import { InvalidArgumentError } from "commander";

/** The most rows of a list. */
export const MOST_LISTED = 1000;

/** Positions and pieces in an order are never as many. */
export const MOST_PIECES = 1_000_000;

/** A parser of an option that takes a number from 1 on. */
export function numberUpTo(most: number): (typed: string) => number {
  return (typed) => {
    const number = Number(typed);
    if (!Number.isInteger(number) || number < 1 || number > most) {
      throw new InvalidArgumentError(`must be a number from 1 to ${most}.`);
    }
    return number;
  };
}
