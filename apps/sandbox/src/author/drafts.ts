/** A page of the shop aurora that an author has written and not published. */
interface Draft {
  /** The page's name, below the website's own. */
  name: string;
  title: Record<"de" | "en", string>;
  /** HTML, or questions and answers. */
  parts: readonly (string | readonly { title: string; text: string }[])[];
}

export const WEBSITE = "aurora";

export const DRAFTS: readonly Draft[] = [
  {
    name: "faq",
    title: { de: "Fragen und Antworten (Entwurf)", en: "Questions and answers (draft)" },
    parts: [
      "<p>Not <strong>published</strong> yet.</p><script>document.title = 'taken over'</script>",
      [
        { title: "What does the draft say?", text: "<p>What visitors may read tomorrow.</p>" },
        { title: "Who reads it today?", text: "<p>Whoever writes it.</p>" },
      ],
    ],
  },
  {
    name: "imprint",
    title: { de: "Impressum (Entwurf)", en: "Imprint (draft)" },
    parts: ["<h2>Nordwind GmbH</h2><p>Moved to another street.</p>"],
  },
];

type Node = Record<string, unknown> & { "@nodes": string[] };

/**
 * A page as the delivery interface answers it: children under their names beside properties, names that look like
 * numbers and stand out of order, and texts where one expects a boolean or a number.
 */
export function deliveredPage({ name, title, parts }: Draft, language: string): Node {
  const path = `/${WEBSITE}/${name}`;
  const components = parts.map((part, index) => {
    const own = `${path}/main/${nameOf(index)}`;
    if (typeof part === "string") {
      return node(own, { "@nodeType": "mgnl:component", "mgnl:template": "shop-lm:components/text", text: part });
    }
    const properties = { "mgnl:template": "shop-lm:components/accordion", openFirst: "true", columns: "1" };
    return node(own, { "@nodeType": "mgnl:component", ...properties }, part.map(itemOf(own)));
  });
  const main = node(`${path}/main`, { "@nodeType": "mgnl:area" }, components);
  const own = {
    "@nodeType": "mgnl:page",
    "mgnl:template": "shop-lm:pages/basic",
    "mgnl:lastModified": "2026-02-19T10:57:25.325+01:00",
    title: language === "de" ? title.de : title.en,
    hideInNavigation: "false",
  };
  return node(path, own, [main]);
}

const itemOf = (accordion: string) => (item: { title: string; text: string }, place: number) =>
  node(`${accordion}/${place}`, {
    "@nodeType": "mgnl:contentNode",
    "mgnl:template": "shop-lm:components/accordion-item",
    ...item,
  });

/** The second is called "00", so that an object's own order of keys is not that of the document. */
function nameOf(index: number): string {
  return index === 0 ? "00" : String(index - 1);
}

/** A node of the content system, whose children may be in another order than their names. */
export function node(path: string, properties: Record<string, string>, children: readonly Node[] = []): Node {
  const names = children.map((child) => String(child["@name"]));
  return {
    "@name": path.split("/").at(-1),
    "@path": path,
    "@id": path,
    ...properties,
    ...Object.fromEntries(children.map((child) => [String(child["@name"]), child])),
    "@nodes": names,
  };
}

/** The text of the comment at each node of a page, by its path. */
export function annotationsOf(draft: Draft): Record<string, string> {
  const texts: Record<string, string> = {};
  const visit = (at: Node) => {
    const path = String(at["@path"]);
    const kind = { "mgnl:page": "page", "mgnl:area": "area" }[String(at["@nodeType"])] ?? "component";
    texts[path] = `cms:${kind} content="website:${path}" dialog="shop-lm:${kind}" label="${String(at["@name"])}"`;
    for (const name of at["@nodes"]) {
      visit(at[name] as Node);
    }
  };
  visit(deliveredPage(draft, "de"));
  return texts;
}
