import { parentPort } from "node:worker_threads";
import { ThreadCalls } from "../thread-calls.ts";
import { CatalogueReader, type ReaderQuestions } from "./catalogue-reader.ts";

/** The thread that reads a catalogue for a shop that goes on serving. */
if (!parentPort) {
  throw new Error("This module is a thread's own.");
}
const calls = new ThreadCalls(parentPort);
calls.serve(new CatalogueReader(calls.remote<ReaderQuestions>()));
