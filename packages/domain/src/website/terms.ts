import type { Language } from "../text/language.ts";

/** A paragraph, heading or point of a text, without any markup; a field is filled in by hand. */
export interface TermsBlock {
  kind: "heading" | "subheading" | "paragraph" | "item" | "field";
  text: string;
}

/** The parts that an order can agree to: the terms, the instruction on withdrawal, the model withdrawal form. */
export type TermsPartKind = "terms" | "withdrawal" | "form";

/** One of them, in the wording that was in effect. */
export interface TermsPart {
  kind: TermsPartKind;
  title: string;
  blocks: readonly TermsBlock[];
}

/** The terms agreed to when an order was placed [terms.agreed]. */
export interface AgreedTerms {
  language: Language;
  parts: readonly TermsPart[];
  /** The website's revision that had these words first. */
  revision: number;
  /** When it was published; when its words were first ordered by, if a content system serves the website's pages. */
  published_at: Date;
}

/** The parts in the document attached to a mail: all parts, the terms alone or all but the terms. */
export type AttachedTerms = "all" | "terms" | "withdrawal";

/** Returns the parts of a document, for the sentence about it. */
export function attachedTerms(parts: readonly Pick<TermsPart, "kind">[]): AttachedTerms {
  const kinds = new Set(parts.map(({ kind }) => kind));
  if (!kinds.has("terms")) {
    return "withdrawal";
  }
  return kinds.has("form") ? "all" : "terms";
}
