import { type Argument, createArgument, createOption, type Option } from "commander";
import type { CommandIo } from "../command-io.ts";
import type { Checked } from "../mistakes.ts";

/** A value that an operator types: an argument, or an option with its flags. */
export interface Parameter<Value> {
  /** Makes commander's option or argument of it; undefined for a value that is not typed. */
  declare: (() => Argument | Option) | undefined;
  /**
   * Makes the value of what was typed, such as a file's rows of its name. A wrong spelling was refused before, as wrong
   * usage.
   */
  load: (typed: unknown, io: CommandIo) => Promise<Checked<Value>>;
  /** It names the file whose rows the operation takes, so that refusals of rows name it, too. */
  holdsRows?: boolean;
}

/** The value of a parameter. */
export type ValueOf<P> = P extends Parameter<infer Value> ? Value : never;

/** Parses what was typed for a parameter; throws commander's `InvalidArgumentError` for what it cannot be. */
type Parse<Value> = (typed: string) => Value;

const asTyped = async <Value>(typed: unknown): Promise<Checked<Value>> => ({ ok: true, value: typed as Value });

type ArgumentValue<Name extends string, Value> = Name extends `${string}...${string}`
  ? Value[]
  : Name extends `[${string}`
    ? Value | undefined
    : Value;

/**
 * An argument of a command.
 * @param name "<file>", "[website]" if it may be missing, or "<files...>"
 */
export function argument<const Name extends string>(
  name: Name,
  description: string,
): Parameter<ArgumentValue<Name, string>>;
export function argument<const Name extends string, Value>(
  name: Name,
  description: string,
  parse: Parse<Value>,
): Parameter<ArgumentValue<Name, Value>>;
export function argument<Value>(name: string, description: string, parse?: Parse<Value>): Parameter<Value> {
  return {
    load: asTyped,
    declare: () => {
      const declared = createArgument(name, description);
      return parse ? declared.argParser(parse) : declared;
    },
  };
}

type OptionValue<Flags extends string, Value> = Flags extends `${string}...>`
  ? Value[]
  : Flags extends `${string}[${string}`
    ? Value | true
    : Flags extends `${string}<${string}`
      ? Value
      : true;

/** How an option is read: a parser of its value, or the values to choose from. */
type Reading<Value> = Parse<Value> | readonly (Value & string)[];

/** An option that may be missing: "--site <id>", "--tan [number]" or "--won". */
export function option<const Flags extends string>(
  flags: Flags,
  description: string,
): Parameter<OptionValue<Flags, string> | undefined>;
export function option<const Flags extends string, Value>(
  flags: Flags,
  description: string,
  reading: Reading<Value>,
): Parameter<OptionValue<Flags, Value> | undefined>;
export function option<Value>(flags: string, description: string, reading?: Reading<Value>): Parameter<Value> {
  return { load: asTyped, declare: () => declaredOption(flags, description, reading) };
}

/** An option that must be typed. */
export function required<const Flags extends string>(
  flags: Flags,
  description: string,
): Parameter<OptionValue<Flags, string>>;
export function required<const Flags extends string, Value>(
  flags: Flags,
  description: string,
  reading: Reading<Value>,
): Parameter<OptionValue<Flags, Value>>;
export function required<Value>(flags: string, description: string, reading?: Reading<Value>): Parameter<Value> {
  return { load: asTyped, declare: () => declaredOption(flags, description, reading).makeOptionMandatory() };
}

/** An option that has a value without being typed, which the help names. */
export function defaulting<Value>(
  flags: string,
  description: string,
  { reading, value }: { reading: Reading<Value>; value: NoInfer<Value> },
): Parameter<Value> {
  return { load: asTyped, declare: () => declaredOption(flags, description, reading).default(value) };
}

/** An option without a value: false unless it is typed. */
export function flag(flags: string, description: string): Parameter<boolean> {
  return { load: asTyped, declare: () => createOption(flags, description).default(false) };
}

/** A flag of the form "--no-list", which is true if it is typed. */
export function negation(flags: `--no-${string}`, description: string): Parameter<boolean> {
  return {
    declare: () => createOption(flags, description),
    load: async (typed) => ({ ok: true, value: typed === false }),
  };
}

/** A parameter whose value is read from what is typed, such as from the file of that name; undefined stays undefined. */
export function loaded<Typed, Value>(
  parameter: Parameter<Typed>,
  load: (typed: Exclude<Typed, undefined>, io: CommandIo) => Promise<Checked<Value>>,
): Parameter<Value | Extract<Typed, undefined>> {
  return {
    declare: parameter.declare,
    load: async (typed, io) => {
      const read = await parameter.load(typed, io);
      if (!read.ok) {
        return read;
      }
      return read.value === undefined
        ? { ok: true, value: undefined as Extract<Typed, undefined> }
        : load(read.value as Exclude<Typed, undefined>, io);
    },
  };
}

function declaredOption<Value>(flags: string, description: string, reading: Reading<Value> | undefined): Option {
  const declared = createOption(flags, description);
  if (reading === undefined) {
    return declared;
  }
  return typeof reading === "function" ? declared.argParser(reading) : declared.choices(reading.map(String));
}

/** A value of the operation's input that the command sets itself. */
export function always<const Value>(value: Value): Parameter<Value> {
  return { declare: undefined, load: async () => ({ ok: true, value }) };
}
