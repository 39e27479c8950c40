import { XMLParser, XMLValidator } from "fast-xml-parser";
import { DECLARATION, decodedXml } from "./decoded-xml.ts";
import { withoutForeignCharacters } from "./xml-characters.ts";

/** An element. Names have no prefix. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly XmlElement[];
  /** Its own text as it stands, with CDATA. */
  text: string;
}

/** A document's root, or the reason why it is none; the reason quotes nothing of it. */
type ReadXml = { root: XmlElement } | { reason: string };

/** Elements within each other; cXML has about twelve. */
const MAX_DEPTH = 40;
const CDATA = "#cdata";

/** Entities are not resolved by the parser, but by `resolved`, which knows those that need no declaration. */
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseTagValue: false,
  trimValues: false,
  removeNSPrefix: true,
  processEntities: false,
  cdataPropName: CDATA,
  maxNestedTags: MAX_DEPTH,
});

/** A node of the parser: one key for the element or text, `:@` for the attributes. */
type ParsedNode = Record<string, unknown>;

/** A document type declaration as XML itself allows it, without anything declared in the document. */
const DOCTYPE =
  /<!DOCTYPE\s+(?<root>[\w.-]+)(?:\s+(?:SYSTEM|PUBLIC\s+(?:"[^"<>]*"|'[^'<>]*'))\s+(?:"[^"<>]*"|'[^'<>]*'))?\s*>/;
const MISC = /^(?:\s|<!--(?:(?!--)[\s\S])*-->)*$/;

/**
 * Reads the XML of a stranger: in the encodings of `decodedXml`, a document type only by its name, no entities but those of XML, nothing
 * fetched. Whatever it is, it throws nothing.
 */
export function readXml(bytes: Uint8Array, contentType: string | undefined): ReadXml {
  const decoded = decodedXml(bytes, contentType);
  if ("reason" in decoded) {
    return decoded;
  }
  const body = withoutProlog(decoded.text);
  if (body === undefined) {
    return { reason: "The document type must be named without an internal subset, and nothing may be declared." };
  }
  const wellFormed = XMLValidator.validate(body);
  if (wellFormed !== true) {
    return { reason: `The document is not well-formed XML (line ${wellFormed.err.line}).` };
  }
  try {
    const roots = elementsOf(parser.parse(body) as ParsedNode[]);
    const [root] = roots;
    return root && roots.length === 1 ? { root } : { reason: "The document must have one root element." };
  } catch {
    return { reason: "The document cannot be read as XML." };
  }
}

/** The child elements of a name. */
export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

/** The first element at the end of a path, such as "StartPage/URL". */
export function elementAt(element: XmlElement, path: string): XmlElement | undefined {
  return path.split("/").reduce<XmlElement | undefined>((found, name) => found && childrenOf(found, name)[0], element);
}

/** The document from its root element on; undefined if what stands before it, or is declared anywhere, is refused. */
function withoutProlog(text: string): string | undefined {
  const rest = text.replace(DECLARATION, "");
  const found = DOCTYPE.exec(rest);
  const isBeforeRoot = found && MISC.test(rest.slice(0, found.index));
  const body = isBeforeRoot ? rest.slice(found.index + found[0].length) : rest;
  return /<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)|<\?/i.test(body) ? undefined : body;
}

/** @throws if an entity is not known */
function elementsOf(nodes: readonly ParsedNode[]): XmlElement[] {
  return nodes.flatMap((node) => {
    const name = Object.keys(node).find((key) => key !== ":@") ?? "";
    if (name.startsWith("#")) {
      return [];
    }
    const inside = node[name] as ParsedNode[];
    const attributes = Object.entries((node[":@"] ?? {}) as Record<string, string>);
    return [
      {
        name,
        attributes: Object.fromEntries(attributes.map(([key, value]) => [key, resolved(String(value))])),
        children: elementsOf(inside),
        text: textIn(inside),
      },
    ];
  });
}

function textIn(nodes: readonly ParsedNode[]): string {
  const texts = nodes.flatMap((node) => {
    if (CDATA in node) {
      return (node[CDATA] as ParsedNode[]).map((inner) => String(inner["#text"] ?? ""));
    }
    return "#text" in node ? [resolved(String(node["#text"]))] : [];
  });
  return texts.join("");
}

const PREDEFINED = new Map(Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }));

/** Resolves the entities that every document may use, once. @throws at any other */
function resolved(text: string): string {
  return text.replace(/&(?:#x[\da-f]{1,6}|#\d{1,7}|[a-z]+)?;?/gi, (entity) => {
    const name = entity.slice(1, -1);
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    const character = name.startsWith("#") && code <= 0x10_ffff ? String.fromCodePoint(code) : PREDEFINED.get(name);
    // Half of a pair is no text, and becomes another character.
    if (character === undefined || withoutForeignCharacters(character) !== character || !entity.endsWith(";")) {
      throw new Error("This entity is not known.");
    }
    return character;
  });
}
