import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { DocumentFont, FontUse } from "@guerdon/domain/theme/own-font";
import { expect, test } from "vitest";
import { compress } from "woff2-encoder";
import { documentTemplates } from "../document-templates.ts";
import { sampleDocument, samplePage } from "../sample-document.ts";
import { sampleInvoiceDocument } from "../sample-invoice.ts";
import { loadTypefaces, runsOf } from "./typefaces.ts";

const { resolve } = createRequire(new URL("../../../../apps/storefront/package.json", import.meta.url));
/** A file that pages have. */
const webFont = (name: string) =>
  new Uint8Array(readFileSync(resolve(`@fontsource-variable/${name}-latin-wght-normal.woff2`)));
const FRAUNCES = webFont("fraunces/files/fraunces");
const PLEX = webFont("ibm-plex-sans/files/ibm-plex-sans");
const FIGTREE = fileURLToPath(import.meta.resolve("@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf"));

let count = 0;
const own = (use: FontUse, content: Uint8Array): DocumentFont => {
  count += 1;
  return { id: `${count}`, use, content };
};

/** The names of the typefaces that a PDF embeds. */
function facesIn(pdf: Uint8Array): string[] {
  const names = Buffer.from(pdf)
    .toString("latin1")
    .matchAll(/\/FontName \/\w+\+([\w-]+)/g);
  return [...new Set([...names].map(([, name = ""]) => name))].sort();
}

// [theme.font]
test("vouchers and invoices have a website's own fonts, and what it does not bring from its type", async () => {
  const fonts = [own("headings", FRAUNCES), own("regular", PLEX)];
  const page = { ...samplePage, picture: null };
  const vouchers = facesIn(await documentTemplates.vouchers({ ...sampleDocument, fonts, pages: [page] }));
  expect(vouchers).toEqual(expect.arrayContaining(["Fraunces-Regular", "IBMPlexSans-Regular", "Figtree-Bold"]));
  expect(vouchers).not.toContain("Figtree-Regular");
  const invoice = facesIn(await documentTemplates.invoice({ ...sampleInvoiceDocument, fonts }));
  expect(invoice).toContain("IBMPlexSans-Regular");
  expect(invoice).not.toContain("Figtree-Regular");
});

test("headings have the boldest of a website's own fonts, unless it brings one for them", async () => {
  const bold = await loadTypefaces("lively", { fonts: [own("regular", PLEX), own("bold", FRAUNCES)], content: "" });
  expect(bold.head.font.postscriptName).toBe(bold.bold.font.postscriptName);
  const regular = await loadTypefaces("lively", { fonts: [own("regular", PLEX)], content: "" });
  expect(regular.head).toBe(regular.text);
  expect(regular.bold).toBe(regular.typeBold);
});

test("where an own font lacks a character, that of the type steps in", async () => {
  const typefaces = await loadTypefaces("clear", { fonts: [own("regular", PLEX)], content: "" });
  expect(runsOf("Zażółć", "text", typefaces)).toEqual([
    { face: "text", text: "Za" },
    { face: "typeText", text: "ż" },
    { face: "text", text: "ó" },
    { face: "typeText", text: "łć" },
  ]);
});

/** A font that says of itself what may be done with it. */
async function withRights(rights: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(readFileSync(FIGTREE));
  const view = new DataView(bytes.buffer);
  const tables = Array.from({ length: view.getUint16(4) }, (_, index) => 12 + 16 * index);
  const entry = tables.find((at) => Buffer.from(bytes.subarray(at, at + 4)).toString() === "OS/2") ?? 0;
  view.setUint16(view.getUint32(entry + 8) + 8, rights);
  return compress(bytes);
}

test.each([
  ["is broken", async () => FRAUNCES.slice(0, 3000)],
  ["may not be embedded", () => withRights(0x2)],
  ["may only be embedded as a whole", () => withRights(0x100)],
])("a document is made all the same if a font %s", async (_, content) => {
  const typefaces = await loadTypefaces("clear", { fonts: [own("regular", await content())], content: "" });
  expect(typefaces.text).toBe(typefaces.typeText);
});

test("a font that may be embedded is", async () => {
  const typefaces = await loadTypefaces("technical", { fonts: [own("regular", await withRights(0))], content: "" });
  expect(typefaces.text.font.postscriptName).toBe("Figtree-Regular");
});
