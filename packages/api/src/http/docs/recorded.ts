import examples from "./recorded/examples.json" with { type: "json" };
import words from "./recorded/words.json" with { type: "json" };

/** One call as it was made, and its answer, as `docs-page.test.ts` recorded them. */
export interface Example {
  /** The host of the website, without port. */
  host: string;
  /** With query. */
  path: string;
  /** Absent if the call has none. */
  body?: unknown;
  status: number;
  /** Absent if the call answers nothing. A list has its first entry only. */
  answer?: unknown;
}

/** What the comments of the contract say about the fields of one object. */
export interface DescribedObject {
  /** All fields that are written out with it. */
  fields: string[];
  /** The comments of those that have one. */
  meanings: Record<string, string>;
}

/** The example of each call. */
export const EXAMPLES: Readonly<Record<string, Example>> = examples;

/** The described objects of the contract. */
export const DESCRIBED: readonly DescribedObject[] = words.described as unknown as DescribedObject[];

/** When a code is answered, as the rules of errors say. */
export const WHEN: Readonly<Record<string, string>> = words.when;
