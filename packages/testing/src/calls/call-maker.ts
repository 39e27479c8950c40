import type { AnyEndpoint, OutputOf } from "@guerdon/contract";
import type { CallInput } from "@guerdon/contract/client";
import type { Visitor } from "../visitor.ts";

/** Makes the calls of a customer, and notes something about each. */
export interface CallMaker {
  /** A call that succeeds. */
  must<E extends AnyEndpoint>(visitor: Visitor, endpoint: E, input: CallInput<E>): Promise<OutputOf<E>>;
}
