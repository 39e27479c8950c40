import type { Language } from "@guerdon/domain/text/language";
import type { Font } from "fontkit";
import PDFDocument from "pdfkit";
import type { Typefaces } from "./typefaces.ts";

/** A document that is being drawn, with its typefaces. Lengths are in points, and y grows downwards. */
export interface Paper {
  pdf: PDFKit.PDFDocument;
  typefaces: Typefaces;
  /** The widths of words at size 1, by weight and word: measuring takes longer than all else. */
  widths: Map<string, number>;
}

/** A part of the document's structure, which screen readers follow. */
export type Section = PDFKit.PDFStructureElement;

/** DIN A4. */
export const PAGE = { width: 595.28, height: 841.89, side: 56, top: 42, bottom: 36 } as const;
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.side;

/** A document says when it was made. A day that is always the same makes the same input the same bytes. */
const NO_DAY = new Date(0);

/** Says that the document is made for everybody (PDF/UA-1): its text is tagged, and its typefaces are embedded. */
const FOR_EVERYBODY =
  '<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about=""><pdfuaid:part>1</pdfuaid:part></rdf:Description>';

/** An empty document. Viewers show its title instead of the name of its file. */
export function createPaper(title: string, language: Language, typefaces: Typefaces): Paper {
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: "1.7",
    tagged: true,
    lang: language,
    displayTitle: true,
    // Without this, the document would name a typeface that is not embedded.
    font: "",
    info: { Title: title, Creator: "Guerdon", Producer: "PDFKit", CreationDate: NO_DAY },
  });
  const append = pdf.appendXML.bind(pdf);
  // PDFKit writes the title into the metadata as it is.
  pdf.appendXML = (xml, newLine) =>
    append(
      xml.replace(`>${title}<`, () => `>${escaped(title)}<`),
      newLine,
    );
  pdf.appendXML(FOR_EVERYBODY);
  for (const [name, { font }] of Object.entries(typefaces)) {
    // The types of PDFKit name only files and their bytes.
    pdf.registerFont(name, forOneDocument(font) as never);
  }
  return { pdf, typefaces, widths: new Map() };
}

/**
 * A typeface for one document: with the tables that were read for all, and glyphs of its own. A glyph remembers the first
 * letter that it was asked for, which is what is copied out of the document.
 */
function forOneDocument(font: Font): Font {
  const layoutEngine = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(font), "_layoutEngine");
  return Object.create(font, { _glyphs: { value: {} }, ...(layoutEngine && { _layoutEngine: layoutEngine }) });
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Ends a document. */
export function bytesOf({ pdf }: Paper): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    pdf.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
    pdf.on("error", reject);
    pdf.end();
  });
}

/** Draws what only adorns the page, which screen readers pass over. */
export function adorn({ pdf }: Paper, draw: () => void): void {
  pdf.markContent("Artifact", { type: "Layout" });
  draw();
  pdf.endMarkedContent();
}

/** Draws text as an element of a section. */
export function tag({ pdf }: Paper, { section, type }: { section: Section; type: string }, draw: () => void): void {
  const element = pdf.struct(type);
  section.add(element);
  element.add(draw);
  element.end();
}

/** A PNG or JPEG for PDFKit, which stores a picture once if it gets it as text, however many pages show it. */
export function pictureSource(picture: Uint8Array): string {
  return `data:image;base64,${Buffer.from(picture).toString("base64")}`;
}

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws a picture as an element of a section, with the words that stand for it. */
export function tagPicture(
  { pdf }: Paper,
  { section, alt, area }: { section: Section; alt: string; area: Area },
  draw: () => void,
): void {
  const { x, y, width, height } = area;
  const described = { alt, bbox: [x, y, x + width, y + height] };
  const element = pdf.struct("Figure", described);
  section.add(element);
  element.add(draw);
  element.end();
}

interface LinkOptions {
  section: Section;
  /** The element around the link. */
  type: string;
  link: string;
  area: Area;
}

/** Draws text that leads to a page when it is clicked. */
export function tagLink({ pdf }: Paper, { section, type, link, area }: LinkOptions, draw: () => void): void {
  const [outer, element] = [pdf.struct(type), pdf.struct("Link")];
  section.add(outer);
  outer.add(element);
  element.add(draw);
  // PDFKit writes only objects as text; it takes a bare string for a name.
  const described = { structParent: element, Contents: Object(link) };
  pdf.link(area.x, area.y, area.width, area.height, link, described);
  element.end();
  outer.end();
}
