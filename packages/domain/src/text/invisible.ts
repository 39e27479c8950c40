/** Characters without a look of their own, such as zero-width spaces and soft hyphens. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** A text without the characters that mail programs and readers of documents add and nobody sees. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, "");
}
