import { parentPort } from "node:worker_threads";
import { ThreadCalls } from "../thread-calls.ts";
import { CatalogueReader, type ReaderQuestions } from "./catalogue-reader.ts";

/** The entry point of the thread that reads a catalogue for a running shop. */
if (!parentPort) {
  throw new Error("This module is a thread's own.");
}
const calls = new ThreadCalls(parentPort);
calls.serve(new CatalogueReader(calls.remote<ReaderQuestions>()));
