import { setTimeout as sleep } from "node:timers/promises";
import { node } from "../author/drafts.ts";

/** The behaviours of the publisher in its answers from now on, whatever it is asked for. */
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

/** The path of the one picture in its asset management. */
export const PICTURE_PATH = "/dam/jcr:3f6f1c0e-7d5a-4c1e-9a55-0d2f6f0b7a11/balloons.svg";
/** As Magnolia links it: with the path of the instance. */
const PICTURE_LINK = `/publisher${PICTURE_PATH}`;
export const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360" width="480" height="360">
<rect width="480" height="360" fill="#fbe3c8"/><path d="M0 280q120-60 240 0t240 0v80H0z" fill="#8fb8a8"/>
<g stroke="#5b4a3f" stroke-width="3" fill="none"><path d="M150 190q20 60 60 110M250 150q-10 80-40 150M345 205q-40 60-135 95"/></g>
<ellipse cx="150" cy="140" rx="46" ry="56" fill="#d9623f"/><ellipse cx="252" cy="96" rx="52" ry="62" fill="#e8a33d"/>
<ellipse cx="348" cy="152" rx="44" ry="54" fill="#3f6f8f"/></svg>`;

/** A block; its template is the last part of what a content system calls it. */
const component = (path: string, { template, ...properties }: Record<string, string>, items: Item[] = []) =>
  node(
    path,
    { "@nodeType": "mgnl:component", "mgnl:template": `shop-lm:components/${template}`, ...properties },
    items.map((item, index) => node(`${path}/${index}`, { "@nodeType": "mgnl:contentNode", ...item })),
  );

type Item = Record<string, string | Record<string, string>>;

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
            picture: PICTURE_LINK,
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

/** The promotions of any website and place; of the teaser one that another website alone shows. */
export function publishedPromotions(place: string, language: string, behaviour: Behaviour) {
  const isGerman = language === "de";
  const promotion = (name: string, properties: Item) =>
    node(`/promotions/${name}`, {
      "@nodeType": "mgnl:content",
      name,
      button_variant: "primary",
      active: "true",
      headline_text: isGerman ? "Ballons für alle" : "Balloons for everyone",
      button_text: isGerman ? "Ansehen" : "Have a look",
      ...properties,
    });
  const hostile = [
    promotion("script", { headline_text: HOSTILE, link_type: "external", link: "https://elsewhere.example/" }),
    promotion("nowhere", { link_type: "product", link: "../../start" }),
    promotion("style", { background_color: "red;}body{display:none", link_type: "all-products" }),
  ];
  const good = [
    promotion("balloons", {
      link_type: "all-products",
      weight: "10",
      background_color: "#fbe3c8",
      text_color: "#fbe3d0",
      product_image: { "@link": PICTURE_LINK, "@id": "jcr:3f6f1c0e" },
      start_date: "2026-01-01T00:00:00.000+01:00",
    }),
    promotion("last-year", { link_type: "page", link: "/faq", end_date: "2025-12-31T00:00:00.000+01:00" }),
    promotion("of-another", { link_type: "all-products", website: "another-website" }),
  ];
  return { results: behaviour === "hostile" ? hostile : good.map((each) => ({ ...each, place })) };
}
