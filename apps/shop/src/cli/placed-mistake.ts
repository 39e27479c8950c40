/** A place in a JSON document: property names and indices from the root. */
export type JsonPath = readonly (string | number)[];

/** A mistake at a place of a document. */
export interface PlacedMistake {
  path: JsonPath;
  message: string;
  /** The other place of the mistake: the first of two repeated values. */
  first?: JsonPath;
}
