import type { ErrorCode } from "@guerdon/contract";
import type { Currency, MinorUnits } from "@guerdon/domain/money";
import type { FirstState } from "@guerdon/domain/order";
import type { PaymentFailureReason } from "@guerdon/domain/payment";
import type { ReadPlace } from "../db/index.ts";

interface OfOrder {
  website_id: string;
  order_id: string;
}

/** The failures of calls that are no refusals. */
export const CALL_ERRORS = ["BFFE100", "UNAVAILABLE"] as const satisfies readonly ErrorCode[];
type CallError = (typeof CALL_ERRORS)[number];

/** What an operation or the caller of it is, as the log names them. */
interface OfOperation {
  operation: string;
  caller: "command" | "job";
  trace_id: string;
}

/** A fact of the business, told once it is done. It has ids and codes of failures, and nothing that anybody typed. */
export type BusinessEvent =
  | (OfOrder & {
      what: "order placed";
      order_number: string;
      state: FirstState;
      /** All that it costs, whoever pays it. */
      value: MinorUnits;
      currency: Currency;
    })
  | (OfOrder & { what: "order paid" })
  | (OfOrder & { what: "order cancelled" })
  | (OfOrder & {
      what: "order refunded";
      refund_id: string;
      /** Money and credit together. */
      value: MinorUnits;
      currency: Currency;
    })
  | { what: "payment refused"; website_id: string; attempt_id: string; reason: PaymentFailureReason }
  | { what: "wrong entry"; website_id: string; entered: "code" | "password" }
  | { what: "call refused"; trace_id: string; website_id: string; call: string; code: ErrorCode }
  /** By an error of the shop or of its database, whoever made the call: a program, or a page in this process. */
  | { what: "call failed"; call: string; code: CallError }
  | (OfOperation & { what: "operation refused"; code: string })
  | (OfOperation & {
      what: "operation carried out";
      website_id: string | undefined;
      subject: string | undefined;
      outcome: "done" | "unchanged" | "failed";
      /** It changed something that is recorded, so that the log has it. */
      is_logged: boolean;
    })
  | { what: "operation broken off"; operation: string }
  /** A long read of the database was done at the standby or, for this reason, at the primary. */
  | { what: "database read"; place: ReadPlace };

/** Is told of each fact. It takes no time and never throws: who tells it has committed already. */
export type HearEvent = (event: BusinessEvent) => void;
