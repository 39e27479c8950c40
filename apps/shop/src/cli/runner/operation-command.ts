import type { ListReading } from "@guerdon/api/operator";
import type { AnyOperation, GivenOf, OutputOf, RefusalOf } from "@guerdon/contract/operations/operation";
import { z } from "zod";
import type { CommandContext } from "../command-context.ts";
import type { Checked, Mistake } from "../mistakes.ts";
import { operate, type WordedRefusal } from "../operate.ts";
import type { WordableRefusal } from "../refusals/refusal.ts";
import type { Described, Given, ShopCommand, Takes, Typed, ValuesOf } from "./command.ts";
import { load, refuseUnfit } from "./load.ts";

/** An operation whose refusals all have texts. */
export type Worded<O extends AnyOperation> = RefusalOf<O> extends WordableRefusal ? O : never;

/** The fields of a paged list's input, which the runner fills in. */
type Paging<O extends AnyOperation> = "limit" extends keyof GivenOf<O> ? "limit" | "after" : never;

/** The type of a value that may be missing: it is left out, or becomes null where only that is taken. */
type Fitting<Input> = { [Name in keyof Input]: null extends Input[Name] ? Input[Name] | undefined : Input[Name] };

type AskedOf<O extends AnyOperation> = Omit<GivenOf<O>, Paging<O>>;

/** Parameters that are the command's own, not the operation's. */
type OwnParameter = "out" | "format";

/** The values of parameters; none of a command that has no parameters, whose type names none. */
type NamedValuesOf<T extends Takes> = string extends keyof T ? Record<never, never> : ValuesOf<T>;

/** True if the parameters are the fields of the operation's input, by name and type. */
type AreFields<O extends AnyOperation, T extends Takes> = [
  Exclude<keyof NamedValuesOf<T>, keyof AskedOf<O> | OwnParameter>,
] extends [never]
  ? NamedValuesOf<T> extends Fitting<AskedOf<O>>
    ? true
    : false
  : false;

/** The operation's input, which need not be said where the parameters are its fields. */
type Asking<O extends AnyOperation, T extends Takes> =
  AreFields<O, T> extends true
    ? { input?: (given: Given<T>) => AskedOf<O> }
    : { input: (given: Given<T>) => AskedOf<O> };

/** The definition of a command that carries out one operation. */
export type OperationCommand<O extends AnyOperation, T extends Takes> = Described<T> &
  Asking<O, T> & {
    /** The description of its dry run in the help, or false if it has none. */
    dryRun?: string | false;
    /** Some of its work stays done if the rest is refused. */
    staysDone?: boolean;
    /** Turns refusals into mistakes with other places than rows. */
    place?: (reasons: readonly WordedRefusal[], given: Given<T>) => Mistake[];
  };

/** The output of an operation for a command, and the command's input. */
interface Done<O extends AnyOperation, T extends Takes> {
  output: OutputOf<O>;
  given: Given<T>;
}

export const DRY_RUN = "check everything without changing anything";

/** Makes a command of an operation: it changes what the operation changes, which then has a dry run. */
export function ofOperation<O extends AnyOperation, T extends Takes>(
  name: string,
  { operation, command }: { operation: O; command: OperationCommand<O, T> },
  work: (context: CommandContext, typed: Typed) => Promise<Checked<number>>,
): ShopCommand {
  const { description, takes = {}, dryRun = DRY_RUN, staysDone = false } = command;
  return {
    name,
    description,
    takes,
    dryRun: operation.changes && dryRun !== false ? dryRun : undefined,
    run: { on: "shop", changes: operation.changes && !staysDone, work },
  };
}

interface Call<O extends AnyOperation, T extends Takes> {
  operation: Worded<O>;
  command: OperationCommand<O, T>;
  typed: Typed;
  /** The requested page of a list. */
  page?: { wish: object; reading: ListReading };
  /** The input of an earlier page: standard input can be read only once. */
  given?: Given<T> | undefined;
}

/** Carries out a command's operation with what was typed. */
export async function perform<O extends AnyOperation, T extends Takes>(
  context: CommandContext,
  { operation, command, typed, page, given: before }: Call<O, T>,
): Promise<Checked<Done<O, T>>> {
  const unfit = refuseUnfit(command, typed);
  if (!unfit.ok) {
    return unfit;
  }
  const { takes = {} as T, input, place } = command;
  let given: Given<T> | undefined;
  const file = fileOfRows(takes, typed);
  const answer = await operate<O>(context, operation, {
    dryRun: typed.dryRun,
    input: async () => {
      const loaded = before ? { ok: true as const, value: before } : await load(takes, typed, context.io);
      if (!loaded.ok) {
        return loaded;
      }
      given = loaded.value;
      const asked = input ? input(given) : inputOf(operation, given);
      return { ok: true, value: { ...asked, ...page?.wish } as GivenOf<O> };
    },
    ...(file !== undefined && { file }),
    ...(page && { reading: page.reading }),
    ...(place && { place: (reasons) => (given ? place(reasons, given) : []) }),
  });
  return answer.ok && given ? { ok: true, value: { output: answer.value, given } } : (answer as Checked<never>);
}

/** The typed name of the file whose rows the operation takes, if one is typed. */
function fileOfRows(takes: Takes, typed: Typed): string | undefined {
  const found = Object.entries(takes).find(([, { holdsRows }]) => holdsRows);
  return found && (typed[found[0]] as string | undefined);
}

/** The values by the names of the input's fields. A missing one is left out, or null where only that is taken. */
function inputOf(operation: AnyOperation, given: Readonly<Record<string, unknown>>): object {
  const { shape } = operation.input as z.ZodObject;
  const fields = Object.entries(shape).map(([name, schema]) => {
    const value = given[name];
    return [name, value ?? (z.safeParse(schema, undefined).success ? undefined : null)] as const;
  });
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}
