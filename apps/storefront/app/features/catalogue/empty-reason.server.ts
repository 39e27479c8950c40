import type { Translate } from "@guerdon/messages/translator";

/** The reason why a list is empty, as texts. */
export interface EmptyReason {
  title: string;
  text: string;
  /** True if removing a filter may help. */
  mayHaveTooMany: boolean;
}

interface EmptyListFacts {
  /** True if the requested category does not exist, so that removing another filter would not help. */
  noCategory: boolean;
  /** True if the search matches recently withdrawn products, so that removing a filter would not help. */
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
