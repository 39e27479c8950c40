import type { Translate } from "@guerdon/messages/translator";

/** Why a list is empty, in words. */
export interface EmptyReason {
  title: string;
  text: string;
  /** Taking out a filter may help. */
  mayHaveTooMany: boolean;
}

interface EmptyListFacts {
  /** The category that is asked for is not there: only another one helps. */
  noCategory: boolean;
  /** The search matches recently withdrawn products, so removing a filter would not help. */
  withdrawn: boolean;
}

export function emptyReason(t: Translate, { noCategory, withdrawn }: EmptyListFacts): EmptyReason {
  const reason = noCategory ? "no-category" : withdrawn ? "withdrawn" : "empty";
  return {
    title: t(`catalogue.list.${reason}.title`),
    text: t(`catalogue.list.${reason}.text`),
    mayHaveTooMany: reason === "empty",
  };
}
