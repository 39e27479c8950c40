import type { OperatorOperation } from "@guerdon/contract/operations";
import type { CommonRefusal, RefusalOf, RefusalPlace } from "@guerdon/contract/operations/operation";

/** The refusals that commands have texts for: all of them. */
export type WordableRefusal = RefusalOf<OperatorOperation>;

export type KnownRefusal = WordableRefusal | CommonRefusal;

/** A text for each refusal, made of its fields, to be shown after its place. */
export type RefusalTexts = {
  [Code in KnownRefusal["code"]]: (
    fields: Extract<KnownRefusal, { code: Code }>["fields"],
    at: RefusalPlace | undefined,
  ) => string;
};
