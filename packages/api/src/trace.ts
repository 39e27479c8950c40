import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";

/** The trace of whatever is under way: a request, a job or a command. */
const current = new AsyncLocalStorage<string>();

/** A new trace id as W3C Trace Context has it: 32 hexadecimal digits. */
export function newTraceId(): string {
  return randomBytes(16).toString("hex");
}

/** Does some work under a trace id, which `traceId` answers to all that is called meanwhile. */
export function withTrace<Value>(id: string, work: () => Value): Value {
  return current.run(id, work);
}

/** The trace id of what is under way; undefined outside of requests and jobs. */
export function currentTraceId(): string | undefined {
  return current.getStore();
}

/** The trace id of what is under way, or a new one. */
export function traceId(): string {
  return current.getStore() ?? newTraceId();
}
