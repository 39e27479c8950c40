import { availableParallelism } from "node:os";
import type { ComposeMessage } from "@guerdon/adapters/compose-message";
import type { DocumentTemplates } from "@guerdon/api/ports/document-templates";
import type { MailTemplates } from "@guerdon/api/ports/mail-templates";
import type { LeftOut, NoteLeftOut, ThemeDrawings } from "@guerdon/mails";
import { Piscina } from "piscina";

/** The templates that take so long to render that no visitor may wait for it meanwhile. */
export interface Templates {
  documents: DocumentTemplates;
  mails: MailTemplates;
  drawings: ThemeDrawings;
  messages: { compose: ComposeMessage };
}

/** The task of a thread: a template by its name, and the arguments that fill it. */
export interface RenderTask {
  templates: keyof Templates;
  name: string;
  args: readonly unknown[];
}

/** The answer of a thread. */
export interface Rendered {
  value: unknown;
  leftOut: readonly LeftOut[];
}

const DOCUMENTS: Record<keyof DocumentTemplates, true> = {
  vouchers: true,
  invoice: true,
  voucherReturn: true,
  terms: true,
  barcode: true,
  codeFile: true,
};
const MAILS: Record<keyof MailTemplates, true> = {
  confirmation: true,
  money: true,
  refund: true,
  dispatch: true,
  account: true,
  newsletter: true,
  withdrawal: true,
  invoice: true,
  corrected: true,
  vouchers: true,
  codeFile: true,
  eCard: true,
  sms: true,
  trouble: true,
};

const DRAWINGS: Record<keyof ThemeDrawings, true> = { icon: true, share: true };
const MESSAGES: Record<keyof Templates["messages"], true> = { compose: true };

export interface Telling {
  note: NoteLeftOut;
  /** Called when a thread ends while it renders nothing; the next task starts a new one. */
  fail: (error: unknown) => void;
}

/** What a thread runs. */
const THREAD = new URL("template-thread.ts", import.meta.url);

/** Milliseconds after which a thread without work ends and gives its memory back; typefaces are read anew by the next. */
const IDLE_MS = 60_000;

/** The templates in threads. */
export interface TemplateThreads extends Templates, AsyncDisposable {
  /** The number of tasks that wait for a thread. */
  waitingTasks(): number;
}

/**
 * Opens threads that render, so that the thread which serves requests never draws a document or a mail. The first
 * begins with the first task; a thread keeps its typefaces and ends once it has had nothing to do for a minute.
 */
export function openTemplateThreads({ note, fail }: Telling, thread = THREAD): TemplateThreads {
  const pool = new Piscina<RenderTask, Rendered>({
    filename: thread.href,
    name: "render",
    minThreads: 0,
    maxThreads: Math.max(1, availableParallelism() - 1),
    idleTimeout: IDLE_MS,
  });
  let ended = new AbortController();
  pool.on("error", (error) => {
    fail(error);
    // If it was to start, the tasks that wait for it would wait for ever: no other begins until there is a further task.
    ended.abort(error);
    ended = new AbortController();
  });
  const inThread = async (task: RenderTask) => {
    const { signal } = ended;
    const rendering = pool.run(task, { signal });
    const { value, leftOut } = await rendering.catch((error) => Promise.reject(signal.aborted ? signal.reason : error));
    leftOut.forEach(note);
    return value;
  };
  const port = (templates: keyof Templates, names: object) =>
    Object.fromEntries(
      Object.keys(names).map((name) => [name, (...args: unknown[]) => inThread({ templates, name, args })]),
    );
  return {
    documents: port("documents", DOCUMENTS) as unknown as DocumentTemplates,
    mails: port("mails", MAILS) as unknown as MailTemplates,
    drawings: port("drawings", DRAWINGS) as unknown as ThemeDrawings,
    messages: port("messages", MESSAGES) as unknown as Templates["messages"],
    waitingTasks: () => pool.queueSize,
    [Symbol.asyncDispose]: () => pool.close(),
  };
}
