import { XMLParser, XMLValidator } from "fast-xml-parser";

/** An element of a bank's file. Names have no prefix. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly XmlElement[];
  /** Its own text, trimmed. */
  text: string;
  /** From 1. */
  line: number;
}

/** A reason why a file cannot be read, with its place. */
export interface XmlMistake {
  line: number;
  reason: string;
}

type ParsedXml = { ok: true; root: XmlElement } | { ok: false; mistake: XmlMistake };

const CDATA = "#cdata";

/** Entities are not resolved by the parser, but by `plain`, which knows those that need no declaration. */
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  captureMetaData: true,
  parseTagValue: false,
  trimValues: false,
  removeNSPrefix: true,
  processEntities: false,
  cdataPropName: CDATA,
});

/** A node of the parser: one key for the element or text, `:@` for the attributes. */
type ParsedNode = Record<string, unknown>;

/** Reads the XML of a bank's file. Document types are refused, and with them all entities that a file could declare. */
export function parseStatementXml(text: string): ParsedXml {
  const lineAt = lineFinder(text);
  const declaration = /<!(?:DOCTYPE|ENTITY)/i.exec(text);
  if (declaration) {
    return mistaken(lineAt(declaration.index), "declares a document type, as no bank's file does");
  }
  const wellFormed = XMLValidator.validate(text);
  if (wellFormed !== true) {
    return mistaken(wellFormed.err.line, `is not well-formed XML: ${wellFormed.err.msg}`);
  }
  try {
    const roots = elementsOf(parser.parse(text) as ParsedNode[], lineAt);
    const [root] = roots;
    return root && roots.length === 1 ? { ok: true, root } : mistaken(1, "must have one root element");
  } catch (error) {
    return mistaken(1, `cannot be read as XML: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The elements at the end of a path, such as "NtryDtls/TxDtls". */
export function elementsAt(element: XmlElement, path: string): XmlElement[] {
  return path
    .split("/")
    .reduce<XmlElement[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [element],
    );
}

/** The text of the first element at the end of one of these paths that has any. */
export function textAt(element: XmlElement, ...paths: string[]): string | undefined {
  return textsAt(element, ...paths)[0];
}

/** All texts at the end of these paths, without empty ones. */
export function textsAt(element: XmlElement, ...paths: string[]): string[] {
  return paths.flatMap((path) => elementsAt(element, path).flatMap(({ text }) => text || []));
}

function mistaken(line: number, reason: string): ParsedXml {
  return { ok: false, mistake: { line, reason } };
}

function elementsOf(nodes: readonly ParsedNode[], lineAt: (index: number) => number): XmlElement[] {
  return nodes.flatMap((node) => {
    const name = Object.keys(node).find((key) => key !== ":@") ?? "";
    if (name.startsWith("#") || name.startsWith("?")) {
      return [];
    }
    const inside = node[name] as ParsedNode[];
    const attributes = (node[":@"] ?? {}) as Record<string, string>;
    const children = elementsOf(inside, lineAt);
    return [{ name, attributes, children, text: textIn(inside), line: lineAt(startOf(node)) }];
  });
}

function textIn(nodes: readonly ParsedNode[]): string {
  const texts = nodes.flatMap((node) => {
    if (CDATA in node) {
      return (node[CDATA] as ParsedNode[]).map((inner) => String(inner["#text"] ?? ""));
    }
    return "#text" in node ? [plain(String(node["#text"]))] : [];
  });
  return texts.join("").trim();
}

const PREDEFINED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Resolves the entities that every XML file may use, once. */
function plain(text: string): string {
  return text.replace(/&(?:#x(?<hex>[\da-f]{1,6})|#(?<decimal>\d{1,7})|(?<name>[a-z]+));/gi, (entity, ...rest) => {
    const { hex, decimal, name } = rest.at(-1) as Record<string, string | undefined>;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return name ? (PREDEFINED[name] ?? entity) : isCharacter(code) ? String.fromCodePoint(code) : entity;
  });
}

/** True for code points that XML allows; NUL and halves of pairs are none. */
function isCharacter(code: number): boolean {
  return code >= 0x20 ? code < 0xd800 || (code > 0xdfff && code <= 0x10_ffff) : [0x9, 0xa, 0xd].includes(code);
}

function startOf(node: ParsedNode): number {
  // The parser's only symbol; its declared type cannot be used as a key.
  const [metadata]: unknown[] = Object.getOwnPropertySymbols(node).map((symbol) => Reflect.get(node, symbol));
  return typeof metadata === "object" && metadata !== null && "startIndex" in metadata
    ? Number(metadata.startIndex)
    : 0;
}

/** Finds lines by halving, because a statement has thousands of elements. */
function lineFinder(text: string): (index: number) => number {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (index) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      [low, high] = (starts[middle] ?? 0) <= index ? [middle, high] : [low, middle];
    }
    return low + 1;
  };
}
