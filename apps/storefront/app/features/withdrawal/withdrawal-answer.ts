import type { WithdrawalStatement } from "@guerdon/domain/order/withdrawal";

export type StatementField = keyof WithdrawalStatement;

/** The result of the page's last form: it is to be filled in or corrected, to be checked, or it has arrived. */
export type WithdrawalAnswer =
  | { step: "fill"; typed: WithdrawalStatement; errors: Partial<Record<StatementField, string>> }
  | { step: "check"; typed: WithdrawalStatement; website: string; problem?: string }
  | { step: "done"; text: string };
