/** An article of a reward by what sets it apart: its colour, its size, in the order of their names. */
interface Article {
  id: string;
  values: readonly string[];
}

export type AttributeField = `attribute-${number}`;

/** The form's name for the attribute at this place. */
export function attributeField(index: number): AttributeField {
  return `attribute-${index}`;
}

export function isAttributeField(name: string): name is AttributeField {
  return name.startsWith("attribute-");
}

/** The article that has all of these values; undefined where it is not made. */
export function choiceWith<A extends Article>(articles: readonly A[], values: readonly string[]): A | undefined {
  return articles.find((article) => values.every((value, index) => article.values[index] === value));
}

/** The distinct values of the attribute at this index, in the articles' order. */
export function valuesOf(articles: readonly Article[], index: number): string[] {
  return [...new Set(articles.flatMap(({ values }) => values[index] ?? []))];
}
