/** A part of a file that is written for people. */
export interface Prose {
  /** In one line: what a line break or the frame of a comment parts is joined by a blank. */
  text: string;
  /** Where it begins, from 1. */
  line: number;
}

/**
 * Comments begin a line or follow a blank or a bracket. That is no parser, but tells them from the `//` of a URL and the
 * asterisks of a glob.
 */
const COMMENT = /(?<=^|[\s{(,;])(?:\/\*[\s\S]*?\*\/|\/\/.*$)/gm;

/** The comments of a file of code. Lines of `//` that follow each other are one. */
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

/** The code without its comments, lines kept. */
export function codeWithoutComments(code: string): string {
  return code.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, " "));
}

/** A document's paragraphs, list items, headings and rows of tables. Examples between fences are none. */
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
