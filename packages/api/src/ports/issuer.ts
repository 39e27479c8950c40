import type { Currency, MinorUnits } from "@guerdon/domain/money";
import type { IssuerName } from "@guerdon/domain/product";

/** The codes to request from an issuer: those of one line of an order. */
export interface CodesToIssue {
  /** Names the line for ever. Asked again under it, the rest is the same, and so are the codes. */
  reference: string;
  product_number: string;
  variation_number: string;
  /** The face value of one code, in minor units; null if the product does not say it. */
  face_value: MinorUnits | null;
  currency: Currency;
  quantity: number;
}

export type IssueResult =
  /** As the issuer gave them: the caller counts and compares them. */
  | { kind: "issued"; codes: readonly string[] }
  /** Retry later under the same reference. Codes may have been made. */
  | { kind: "unavailable"; cause: unknown }
  /** Refused for good: nothing was made. The reason names no code and nobody. */
  | { kind: "refused"; reason: string };

/**
 * An outside service that makes codes on demand [fulfilment.issuer]. The same reference gives the same codes, however often
 * it is asked for and by however many at a time; it is charged once. Resolves within 30 seconds.
 */
export interface Issuer {
  issue(wanted: CodesToIssue): Promise<IssueResult>;
}

/** The issuers that this process can ask. */
export type Issuers = Readonly<Partial<Record<IssuerName, Issuer | undefined>>>;
