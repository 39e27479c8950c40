import type { ListReading, OperatorCaller } from "@guerdon/api/operator";
import { traceId } from "@guerdon/api/trace";
import type {
  AnswersOf,
  AnyOperation,
  CommonRefusal,
  GivenOf,
  OutputOf,
  RefusalOf,
} from "@guerdon/contract/operations/operation";
import { type CommandContext, startTicking } from "./command-context.ts";
import type { Checked, Mistake } from "./mistakes.ts";
import { namedInput } from "./named-input.ts";
import type { WordableRefusal } from "./refusals/refusal.ts";
import { refusalText } from "./refusals/refusal-texts.ts";

/** A command's request for an operation. */
interface OperationCall<O extends AnyOperation> {
  /** Reads the arguments and files; their mistakes are reported unchanged. */
  input: () => Promise<Checked<GivenOf<O>>>;
  dryRun?: boolean;
  /** The answers to the questions of the operation's act. */
  answers?: AnswersOf<O>;
  /** The file of the input's rows, as named by the operator. */
  file?: string;
  /** Turns refusals into mistakes with other places than rows. */
  place?: (reasons: WordedRefusal[]) => Mistake[] | Promise<Mistake[]>;
  progress?: OperatorCaller["progress"];
  /** The list that this is a page of. */
  reading?: ListReading;
}

/** The input of a call that needs no reading. */
export const known =
  <Value>(value: Value) =>
  async () => ({ ok: true as const, value });

/** The input of an operation without input. */
export const noInput = known({});

/** A refusal with its text. */
export interface WordedRefusal {
  refusal: WordableRefusal | CommonRefusal;
  reason: string;
}

/** Carries out an operation for a command. Refusals become mistakes with texts. */
export async function operate<O extends AnyOperation>(
  context: CommandContext,
  operation: RefusalOf<O> extends WordableRefusal ? O : never,
  { input, answers, dryRun = false, file, place, progress, reading }: OperationCall<O>,
): Promise<Checked<OutputOf<O>>> {
  const { createOperations } = await import("@guerdon/api/operator");
  using ticking = startTicking(context);
  const noted: NonNullable<OperatorCaller["progress"]> = (step) => {
    ticking.note(step);
    progress?.(step);
  };
  let own: readonly Mistake[] = [];
  const answer = await createOperations(context.shop).perform<O>(
    operation,
    { ...callerOf(context, noted), ...(reading && { reading }) },
    {
      isDry: dryRun,
      ...(answers && { answers }),
      input: async () => {
        const read = await input();
        if (read.ok) {
          return read;
        }
        own = read.mistakes;
        return { ok: false, refusals: [{ code: "input_unreadable", fields: {} }] };
      },
    },
  );
  if (answer.ok) {
    return answer;
  }
  if (own.length > 0) {
    return { ok: false, mistakes: [...own] };
  }
  const refusals = answer.refusals as (WordableRefusal | CommonRefusal)[];
  const reasons = refusals.map((refusal): WordedRefusal => ({ refusal, reason: refusalText(refusal) }));
  const named = ({ refusal, reason }: WordedRefusal): WordedRefusal => ({
    refusal,
    reason: refusal.code === "input_invalid" ? namedInput(reason, refusal.at, context.argv ?? []) : reason,
  });
  return { ok: false, mistakes: (await place?.(reasons)) ?? reasons.map((reason) => mistakeOf(named(reason), file)) };
}

function callerOf(
  { shop, io, command, operator, demonstration = false, isAutomatic = false }: CommandContext,
  progress: NonNullable<OperatorCaller["progress"]>,
): OperatorCaller {
  return {
    kind: "command",
    actor: { kind: isAutomatic ? "machine" : "person", name: operator },
    permissions: "all",
    command,
    traceId: traceId(),
    now: shop.now,
    signal: io.signal,
    isDemonstration: demonstration,
    progress,
  };
}

function mistakeOf({ refusal: { at }, reason }: WordedRefusal, file: string | undefined): Mistake {
  const inFile = at !== undefined && file !== undefined ? { file } : {};
  return at !== undefined && "row" in at
    ? { ...inFile, row: at.row, ...(at.column !== undefined && { cell: at.column }), reason }
    : { ...inFile, reason };
}
