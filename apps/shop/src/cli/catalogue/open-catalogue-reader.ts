import { Worker } from "node:worker_threads";
import { catalogueQuestions } from "@guerdon/api/operator";
import { type CommandContext, progress } from "../command-context.ts";
import { type Remote, ThreadCalls } from "../thread-calls.ts";
import { CatalogueReader, type ReaderQuestions } from "./catalogue-reader.ts";

/** A reader in this thread or another one; disposed of at the end of its block. */
export interface OpenReader extends AsyncDisposable {
  reader: Remote<CatalogueReader>;
}

/** The memory limit of the reading thread, in MiB; a catalogue of 75,000 products takes about 700. */
const MAX_MEMORY_MB = 4096;

/** Opens a reader. In a process that serves customers it runs in a separate thread. */
export function openCatalogueReader(context: CommandContext): OpenReader {
  const { shop, io } = context;
  const questions: ReaderQuestions = {
    ...catalogueQuestions(shop),
    tell: async (text) => progress(context, text),
  };
  if (!shop.isServing) {
    return { reader: new CatalogueReader(questions), [Symbol.asyncDispose]: async () => undefined };
  }
  const worker = new Worker(new URL("reader-thread.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  });
  const calls = new ThreadCalls(worker);
  calls.serve(questions);
  const interrupt = () => void worker.terminate();
  io.signal.addEventListener("abort", interrupt, { once: true });
  worker.on("error", (error) => calls.fail(described(error)));
  worker.on("exit", () => calls.fail(new Error("The reading of the catalogue was interrupted.")));
  return {
    reader: calls.remote<CatalogueReader>(),
    [Symbol.asyncDispose]: async () => {
      io.signal.removeEventListener("abort", interrupt);
      await worker.terminate();
    },
  };
}

function described(error: unknown): Error {
  if (error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY") {
    return new Error(`The catalogue needs more than ${MAX_MEMORY_MB} MiB of memory to be read; nothing was changed.`);
  }
  return error instanceof Error ? error : new Error(String(error));
}
