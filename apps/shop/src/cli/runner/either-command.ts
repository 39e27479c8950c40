import type { ShopCommand, Typed } from "./command.ts";

/**
 * A command that carries out one of two operations, by what was typed.
 * @param isFirst true if it is the first one's; both take the same parameters
 */
export function eitherCommand(
  isFirst: (typed: Typed) => boolean,
  first: ShopCommand,
  second: ShopCommand,
): ShopCommand {
  const { run } = first;
  return {
    ...first,
    run: { ...run, work: (context, typed) => (isFirst(typed) ? first : second).run.work(context, typed) },
  };
}
