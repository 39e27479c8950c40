import type { Language } from "../text/language.ts";

/** A paragraph, heading or point of a text, without any markup; a field is filled in by hand. */
export interface TermsBlock {
  kind: "heading" | "subheading" | "paragraph" | "item" | "field";
  text: string;
}

/** What can be agreed to with an order: the terms, the instruction on withdrawal, the model withdrawal form. */
export type TermsPartKind = "terms" | "withdrawal" | "form";

/** One of them, in the words that counted. */
export interface TermsPart {
  kind: TermsPartKind;
  title: string;
  blocks: readonly TermsBlock[];
}

/** What was agreed to when an order was placed [terms.agreed]. */
export interface AgreedTerms {
  language: Language;
  parts: readonly TermsPart[];
  /** The website's revision that had these words first. */
  revision: number;
  /** When it was published; when its words were first ordered by, if a content system serves the website's pages. */
  published_at: Date;
}

/** What a mail says of the document that it brings: all parts, the terms alone or all but the terms. */
export type AttachedTerms = "all" | "terms" | "withdrawal";

/** Which parts a document has, for the sentence about it. */
export function attachedTerms(parts: readonly Pick<TermsPart, "kind">[]): AttachedTerms {
  const kinds = new Set(parts.map(({ kind }) => kind));
  if (!kinds.has("terms")) {
    return "withdrawal";
  }
  return kinds.has("form") ? "all" : "terms";
}
