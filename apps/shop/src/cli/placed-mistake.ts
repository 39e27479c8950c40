/** A place in a JSON document: property names and indexes from its root. */
export type JsonPath = readonly (string | number)[];

/** Something wrong at a place of a document. */
export interface PlacedMistake {
  path: JsonPath;
  message: string;
  /** A place that the mistake is about as well: the first of two that are the same. */
  first?: JsonPath;
}
