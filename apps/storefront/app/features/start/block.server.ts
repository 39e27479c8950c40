import { CODE, contract } from "@guerdon/contract";
import { problemOf } from "../../server/failure.server.ts";
import { need, type PageContext } from "../../server/page-context.server.ts";
import type { StartAnswer } from "./start-answer.ts";

const CODES = { code: CODE.voucherEntryBlocked, account: CODE.loginBlocked } as const;

/**
 * The answer of a form of the start page while input is blocked after wrong codes and passwords [session.block].
 * @returns undefined without a block; without seconds if some input may be sent all the same
 */
export async function blockOf(context: PageContext, form: keyof typeof CODES): Promise<StartAnswer | undefined> {
  const { session, address } = need(context, await context.call(contract.showBlock, {}));
  const seconds = session || address;
  if (seconds === 0) {
    return undefined;
  }
  const fields = { duration: Math.ceil(seconds / 60) };
  const { text } = problemOf(context, {
    error_code: CODES[form],
    fields,
    trace_id: context.document.traceId,
    display: [],
  });
  // From a blocked address generated codes are taken [voucher.address-limit], and known devices [account.blocks].
  const isClosed = session > 0;
  const nothingTyped = { code: "", needsTan: false, name: "", back: undefined };
  return { form, text, ...nothingTyped, ...(isClosed && { blockedSeconds: seconds }) };
}
