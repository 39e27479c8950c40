import { SaxesParser } from "saxes";

/** An element of a document, with its text and that of nothing in it. */
export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: Element[];
  text: string;
}

/** A well-formed document. */
export interface XmlDocument {
  root: Element;
  /** The text between `<!DOCTYPE` and `>`; undefined without one. */
  doctype: string | undefined;
}

/**
 * Reads a document strictly, and fetches nothing.
 * @returns the reason as a text if it is not well-formed
 */
export function readDocument(source: string): XmlDocument | string {
  const parser = new SaxesParser();
  const open: Element[] = [];
  let root: Element | undefined;
  let doctype: string | undefined;
  parser.on("doctype", (text) => {
    doctype = text;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const element: Element = { name, attributes, children: [], text: "" };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on("closetag", () => {
    open.pop();
  });
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) {
      element.text += text;
    }
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  try {
    parser.write(source).close();
  } catch (error) {
    return (error as Error).message;
  }
  return root ? { root, doctype } : "there is no root element";
}

/** The first element at the end of a path of names, such as "StartPage/URL". */
export function at(element: Element | undefined, path: string): Element | undefined {
  return path
    .split("/")
    .reduce<Element | undefined>((found, name) => found?.children.find((child) => child.name === name), element);
}

/** The child elements of a name. */
export function all(element: Element | undefined, name: string): Element[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

/** The element and all that are in it. */
export function within(element: Element): Element[] {
  return [element, ...element.children.flatMap(within)];
}

/** The names of an element's children, in their order. */
export function namesIn(element: Element): string[] {
  return element.children.map(({ name }) => name);
}
