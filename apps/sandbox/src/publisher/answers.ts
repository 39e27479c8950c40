import { setTimeout as sleep } from "node:timers/promises";
import { node } from "../author/drafts.ts";

/** How the publisher answers from now on, whatever it is asked for. */
export const BEHAVIOURS = {
  well: "Well: pages with all kinds of blocks, keys out of order, numbers and booleans as texts",
  hostile: "With hostile HTML, links and unknown templates",
  error: "With an error in a body of status 200",
  huge: "With 10 MB",
  late: "After five seconds",
  never: "Not at all",
  broken: "With status 503",
} as const;
export type Behaviour = keyof typeof BEHAVIOURS;

export function isBehaviour(text: unknown): text is Behaviour {
  return typeof text === "string" && Object.hasOwn(BEHAVIOURS, text);
}

const LATE_MS = 5000;
const HUGE_BYTES = 10_000_000;

const ERROR = { error: { code: "unknown", message: "Something went wrong." } };
const HOSTILE =
  "<script>document.title='taken over'</script><img src=x onerror=\"document.title='taken over'\">" +
  "<form action=https://elsewhere.example/><input name=code></form><p style=position:fixed>Harmless</p>" +
  '<a href="javascript:document.title=1">Link</a>';

/** Answers with a document, in the way that was chosen. */
export async function answered(document: Record<string, unknown>, behaviour: Behaviour): Promise<Response> {
  switch (behaviour) {
    case "error":
      return Response.json(ERROR);
    case "huge":
      return Response.json({ ...document, text: "x".repeat(HUGE_BYTES) });
    case "late":
      await sleep(LATE_MS);
      return Response.json(document);
    case "never":
      return new Promise(() => undefined);
    case "broken":
      return new Response("Service unavailable", { status: 503 });
    default:
      return Response.json(document);
  }
}

/** A block; its template is the last part of what a content system calls it. */
const component = (path: string, { template, ...properties }: Record<string, string>, items: Item[] = []) =>
  node(
    path,
    { "@nodeType": "mgnl:component", "mgnl:template": `shop-lm:components/${template}`, ...properties },
    items.map((item, index) => node(`${path}/${index}`, { "@nodeType": "mgnl:contentNode", ...item })),
  );

type Item = Record<string, string>;

/**
 * A published page.
 * @param path such as "/aurora/stories"; @param language that was asked for
 */
export function publishedPage(path: string, language: string, behaviour: Behaviour) {
  const name = path.split("/").at(-1);
  const main = `${path}/main`;
  const isGerman = language === "de";
  const parts =
    behaviour === "hostile"
      ? [
          component(`${main}/00`, { template: "text", title: "<script>title</script>", text: HOSTILE }),
          component(`${main}/0`, {
            template: "carousel-of-another-shop",
            title: "Unknown template",
            text: "<p>Shown as text</p>",
          }),
          component(`${main}/1`, {
            template: "teaser",
            title: "Away",
            label: "Go",
            link: "https://elsewhere.example/",
          }),
        ]
      : [
          component(`${main}/00`, {
            template: "hero",
            title: isGerman ? "Aus dem Redaktionssystem" : "From the content system",
            text: isGerman ? "<p>Diese Seite kam gerade an.</p>" : "<p>This page has just arrived.</p>",
            label: isGerman ? "Fragen und Antworten" : "Questions and answers",
            link: "/faq",
          }),
          component(`${main}/0`, { template: "accordion", openFirst: "true" }, [
            { title: isGerman ? "Woher?" : "Where from?", text: "<p>Magnolia.</p>" },
            { title: isGerman ? "Wann?" : "When?", text: `<p>${isGerman ? "Eben." : "Just now."}</p>` },
          ]),
        ];
  const own = {
    "@nodeType": "mgnl:page",
    "mgnl:template": "shop-lm:pages/basic",
    title: isGerman ? `Veröffentlicht: ${name}` : `Published: ${name}`,
    description: isGerman ? "Eine Seite des Redaktionssystems." : "A page of the content system.",
  };
  return node(path, own, [node(main, { "@nodeType": "mgnl:area" }, parts)]);
}

/** The pages that are published for any website, and where its menus show them. */
export const PUBLISHED: readonly { name: string; place: string; hidden: string }[] = [
  { name: "faq", place: "footer", hidden: "false" },
  { name: "stories", place: "both", hidden: "false" },
  { name: "unlisted", place: "header", hidden: "true" },
];

/** Their tree, without contents. */
export function publishedNavigation(website: string, language: string) {
  const pages = PUBLISHED.map(({ name, place, hidden }) =>
    node(`/${website}/${name}`, {
      "@nodeType": "mgnl:page",
      title: language === "de" ? `Veröffentlicht: ${name}` : `Published: ${name}`,
      navigation: place,
      hideInNavigation: hidden,
    }),
  );
  return node(`/${website}`, { "@nodeType": "mgnl:page" }, pages);
}
