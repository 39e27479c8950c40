/** A piece of prose in a file. */
export interface Prose {
  /** As one line: line breaks and comment markers are replaced by spaces. */
  text: string;
  /** Its first line, from 1. */
  line: number;
}

/**
 * Comments begin a line or follow a space or a bracket. This simple rule distinguishes them from the `//` of a URL and
 * the asterisks of a glob.
 */
const COMMENT = /(?<=^|[\s{(,;])(?:\/\*[\s\S]*?\*\/|\/\/.*$)/gm;

/** The comments of a source file. Consecutive lines of `//` are one comment. */
export function commentsOf(code: string): Prose[] {
  const comments: Prose[] = [];
  let end = 0;
  for (const { 0: comment, index } of code.matchAll(COMMENT)) {
    const before = comments.at(-1);
    const joins = before && comment.startsWith("//") && /^\s*$/.test(code.slice(end, index)) && end > 0;
    if (joins) {
      before.text += ` ${plain(comment)}`;
    } else {
      comments.push({ text: plain(comment), line: lineAt(code, index) });
    }
    end = index + comment.length;
  }
  return comments;
}

/** The comments of a migration. Consecutive lines are one comment. */
export function sqlCommentsOf(sql: string): Prose[] {
  return commentsOf(withSlashes(sql));
}

/** A migration without its comments. */
export function sqlWithoutComments(sql: string): string {
  return codeWithoutComments(withSlashes(sql));
}

/** SQL whose comments are marked as in TypeScript. */
function withSlashes(sql: string): string {
  return sql.replace(/(?<=^|\s)--/gm, "//");
}

/** The code without comments, with the same number of lines. */
export function codeWithoutComments(code: string): string {
  return code.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, " "));
}

/** A document's paragraphs, list items, headings and rows of tables, without fenced code. */
export function paragraphsOf(markdown: string): Prose[] {
  const paragraphs: Prose[] = [];
  let isOpen = false;
  for (const [index, text] of withoutFences(markdown).split("\n").entries()) {
    const last = paragraphs.at(-1);
    if (text.trim() && isOpen && last && !BEGINS_ANEW.test(text)) {
      last.text += ` ${text.trim()}`;
    } else if (text.trim()) {
      paragraphs.push({ text: text.trim(), line: index + 1 });
    }
    isOpen = text.trim() !== "" && !/^#|^\|/.test(text);
  }
  return paragraphs;
}

const BEGINS_ANEW = /^\s*(?:[-*#|]|\d+\.)/;

function withoutFences(markdown: string): string {
  return markdown.replace(/^( *)```[\s\S]*?^\1```/gm, (fence) => fence.replace(/[^\n]/g, ""));
}

function plain(comment: string): string {
  return comment
    .replace(/^\/\*\*?|\*\/$/g, "")
    .replace(/^\/\/ ?/, "")
    .replace(/\n\s*\*?\s?/g, " ")
    .trim();
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split("\n").length;
}
