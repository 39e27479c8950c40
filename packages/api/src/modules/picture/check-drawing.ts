import { XMLParser, XMLValidator } from "fast-xml-parser";
import { type DrawingPart, drawnParts, MAX_DRAWN } from "./drawn-shapes.ts";

/** A refusal of a drawing, with its place. */
export interface DrawingRefusal {
  line: number;
  reason: string;
}

/** The permitted elements. None of them runs code, loads anything or animates. */
const ELEMENTS = new Set([
  ..."svg g defs symbol use title desc style metadata".split(" "),
  ..."path rect circle ellipse line polyline polygon text tspan textPath image".split(" "),
  ..."linearGradient radialGradient stop pattern clipPath mask marker filter".split(" "),
  ..."feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR".split(
    " ",
  ),
  ..."feGaussianBlur feMerge feMergeNode feMorphology feOffset feTile feTurbulence".split(" "),
]);

const PREFIXED_ATTRIBUTES = new Set(["xlink:href", "xml:space", "xml:lang"]);
const EMBEDDED_PICTURE = /^data:image\/(png|jpeg|webp);base64,[\w+/=\s]+$/;
const SVG_NAMESPACE = "http://www.w3.org/2000/svg";
const NAMESPACES: Record<string, string> = {
  xmlns: SVG_NAMESPACE,
  "xmlns:svg": SVG_NAMESPACE,
  "xmlns:xlink": "http://www.w3.org/1999/xlink",
};

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  captureMetaData: true,
  parseTagValue: false,
  processEntities: false,
});

/** A node of the parser: one key for the element or `#text`, `:@` for the attributes. */
type ParsedNode = Record<string, unknown>;

/**
 * Checks that an SVG is only a picture: known elements, no script, no event handler, nothing loaded from elsewhere. It
 * is an allow-list, so that unknown features are refused.
 */
export function checkDrawing(text: string): DrawingRefusal | undefined {
  // With another encoding, a browser would read other characters than those checked here.
  if (/^\s*<\?xml[^>]*encoding\s*=\s*["'](?!utf-8["'])/i.test(text)) {
    return { line: 1, reason: "must be encoded in UTF-8" };
  }
  const wellFormed = XMLValidator.validate(text);
  if (wellFormed !== true) {
    return { line: wellFormed.err.line, reason: `is not well-formed: ${wellFormed.err.msg}` };
  }
  const declaration = /<!(DOCTYPE|ENTITY|\[CDATA\[)|<\?(?!xml[\s?])/i.exec(text);
  if (declaration) {
    return { line: lineAt(text, declaration.index), reason: "declarations and instructions are not allowed" };
  }
  const roots = (parser.parse(text) as ParsedNode[]).filter((node) => !("?xml" in node) && !("#text" in node));
  const [root] = roots;
  if (roots.length !== 1 || !root || nameOf(root) !== "svg" || attributesOf(root).xmlns !== SVG_NAMESPACE) {
    return { line: 1, reason: `must be one <svg xmlns="${SVG_NAMESPACE}">` };
  }
  const refusal = refusalIn(root, text);
  if (refusal) {
    return refusal;
  }
  const isEndless = drawnParts(partOf(root)) > MAX_DRAWN;
  return isEndless ? { line: 1, reason: `repeats its parts until it draws more than ${MAX_DRAWN} of them` } : undefined;
}

/** A `<use>` repeats what it names. Other references name what is drawn once for a shape. */
function partOf(node: ParsedNode): DrawingPart {
  const { id, href, "xlink:href": linked } = attributesOf(node);
  const target = nameOf(node) === "use" ? (href ?? linked) : undefined;
  const parts = childrenOf(node).filter((child) => nameOf(child) !== "#text");
  return { id, repeats: target ? [target.slice(1)] : [], parts: parts.map(partOf) };
}

function refusalIn(node: ParsedNode, text: string): DrawingRefusal | undefined {
  const name = nameOf(node);
  if (name === "#text") {
    return undefined;
  }
  const reason = reasonAgainst(name, attributesOf(node), childrenOf(node));
  if (reason) {
    return { line: lineAt(text, startOf(node)), reason: `<${name}> ${reason}` };
  }
  for (const child of childrenOf(node)) {
    const refusal = refusalIn(child, text);
    if (refusal) {
      return refusal;
    }
  }
  return undefined;
}

function reasonAgainst(name: string, attributes: Record<string, string>, children: ParsedNode[]): string | undefined {
  if (!ELEMENTS.has(name)) {
    return "is not allowed in a picture";
  }
  const styles = name === "style" ? children.map((child) => String(child["#text"] ?? "")).join("") : "";
  if (loadsResources(styles)) {
    return "may refer to parts of the picture only";
  }
  const bad = Object.entries(attributes).find(([key, value]) => !isHarmless(name, key, value));
  return bad && `has the attribute ${bad[0]}, which is not allowed or refers to something outside of the picture`;
}

function isHarmless(element: string, key: string, value: string): boolean {
  const lower = key.toLowerCase();
  // Character references could hide text that is refused below.
  if (lower.startsWith("on") || value.includes("&#")) {
    return false;
  }
  if (lower.startsWith("xmlns")) {
    return NAMESPACES[key] === value;
  }
  if (key.includes(":") && !PREFIXED_ATTRIBUTES.has(key)) {
    return false;
  }
  if (lower === "href" || lower === "xlink:href") {
    return value.startsWith("#") || (element === "image" && EMBEDDED_PICTURE.test(value));
  }
  return !loadsResources(value);
}

/** True for CSS that could load anything: only `url(#part)` is allowed, and no escapes that could hide another. */
function loadsResources(css: string): boolean {
  return /@|\\|&#|expression|javascript:|src\s*:|image-set/i.test(css) || /url\(\s*(?!['"]?#)/i.test(css);
}

function nameOf(node: ParsedNode): string {
  return Object.keys(node).find((key) => key !== ":@") ?? "#text";
}

function attributesOf(node: ParsedNode): Record<string, string> {
  return (node[":@"] ?? {}) as Record<string, string>;
}

function childrenOf(node: ParsedNode): ParsedNode[] {
  const children = node[nameOf(node)];
  return Array.isArray(children) ? (children as ParsedNode[]) : [];
}

function startOf(node: ParsedNode): number {
  // The parser's only symbol; its declared type cannot be used as a key.
  const [metadata]: unknown[] = Object.getOwnPropertySymbols(node).map((symbol) => Reflect.get(node, symbol));
  return typeof metadata === "object" && metadata !== null && "startIndex" in metadata
    ? Number(metadata.startIndex)
    : 0;
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split("\n").length;
}
