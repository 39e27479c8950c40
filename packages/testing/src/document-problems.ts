import { messagesOf } from "@guerdon/messages";

/** The violations in a page's HTML as sent by the server: inline styles and handlers, and message keys as texts. */
export function documentProblems(html: string): string[] {
  const visible = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "");
  const styles = visible.match(/<[a-z][^>]*\sstyle="[^"]*"/g) ?? [];
  const handlers = visible.match(/<[a-z][^>]*\son[a-z]+="[^"]*"/g) ?? [];
  return [
    ...styles.map((tag) => `inline style: ${tag.slice(0, 120)}`),
    ...handlers.map((tag) => `inline handler: ${tag.slice(0, 120)}`),
    ...rawKeys(visible).map((key) => `message key: ${key}`),
  ];
}

/** The message keys that a text contains. */
export function rawKeys(text: string): string[] {
  const words = text.match(/(?<![\w.@/-])[a-z][\w-]*(?:\.[\w-]+)+/g) ?? [];
  return [...new Set(words.filter((word) => messagesOf("de")[word] !== undefined))];
}
