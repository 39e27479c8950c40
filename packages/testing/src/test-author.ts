import type { ContentAuthor, WantedDraft } from "@guerdon/api/ports/content-author";

/** A content system in which a test writes. */
export interface TestAuthor extends ContentAuthor {
  /** Drafts by their paths, as the content system answers them. */
  drafts: Map<string, unknown>;
  annotations: Record<string, unknown>;
  /** Its pictures, by their links. */
  pictures: Map<string, Uint8Array>;
  /** The drafts that were wanted. */
  wanted: WantedDraft[];
  /** It answers nothing any more. */
  shutDown(): void;
}

export const AUTHOR_URL = "https://author.example/magnoliaAuthor";

/** The page /aurora/faq with two texts, out of order and beside properties. */
export function aDraft(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const node = (path: string, type: string, more: Record<string, unknown>) => ({
    "@name": path.split("/").at(-1),
    "@path": `/aurora/faq${path}`,
    "@id": path,
    "@nodeType": type,
    "@nodes": [],
    ...more,
  });
  const text = (name: string) =>
    node(`/main/${name}`, "mgnl:component", {
      "mgnl:template": "m:components/text",
      openFirst: "true",
      text: `<p>Text ${name}</p><script>alert(1)</script>`,
    });
  const main = node("/main", "mgnl:area", { "0": text("0"), "00": text("00"), "@nodes": ["00", "0"] });
  const page = { "mgnl:template": "m:pages/basic", title: "A secret draft", hidden: "false", main, "@nodes": ["main"] };
  return { ...node("", "mgnl:page", page), "@name": "faq", ...changes };
}

/** Has the draft of /aurora/faq, annotated. */
export function testAuthor(): TestAuthor {
  let isUp = true;
  const ifUp = <Value>(value: Value): Value => {
    if (!isUp) {
      throw new Error("The content system is away.");
    }
    return value;
  };
  const author: TestAuthor = {
    url: AUTHOR_URL,
    drafts: new Map([["/aurora/faq", aDraft()]]),
    annotations: {
      "/aurora/faq": 'cms:page content="website:/aurora/faq"',
      "/aurora/faq/main": 'cms:area content="website:/aurora/faq/main"',
      "/aurora/faq/main/00": 'cms:component content="website:/aurora/faq/main/00"',
    },
    pictures: new Map(),
    wanted: [],
    readDraft: async (wanted) => {
      author.wanted.push(wanted);
      return ifUp(author.drafts.get(wanted.path));
    },
    readAnnotations: async () => ifUp(author.annotations),
    readPicture: async (link) => ifUp(author.pictures.get(link)),
    shutDown: () => {
      isUp = false;
    },
  };
  return author;
}
