/** An article of a reward with its distinguishing attributes, such as colour and size, sorted by name. */
interface Article {
  id: string;
  values: readonly string[];
}

export type AttributeField = `attribute-${number}`;

/** The form field's name for the attribute at this index. */
export function attributeField(index: number): AttributeField {
  return `attribute-${index}`;
}

export function isAttributeField(name: string): name is AttributeField {
  return name.startsWith("attribute-");
}

/** The article with all of these values; undefined if there is none. */
export function choiceWith<A extends Article>(articles: readonly A[], values: readonly string[]): A | undefined {
  return articles.find((article) => values.every((value, index) => article.values[index] === value));
}

/** The distinct values of the attribute at this index, in the articles' order. */
export function valuesOf(articles: readonly Article[], index: number): string[] {
  return [...new Set(articles.flatMap(({ values }) => values[index] ?? []))];
}
