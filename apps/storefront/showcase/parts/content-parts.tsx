import type { Translate } from "@guerdon/messages/translator";
import type { Block } from "../../app/content/block.ts";
import { ContentView } from "../../app/content/content-view.tsx";
import { Marked } from "../../app/content/marked.tsx";
import { storedTable } from "../../app/content/stored-table.server.tsx";
import { ListBanner } from "../../app/features/promotion/list-banner.tsx";
import { listBanner } from "../../app/features/promotion/list-banner-markup.server.tsx";
import { PromotionBanners } from "../../app/features/promotion/promotion-banners.tsx";
import type { PromotionData } from "../../app/features/promotion/promotion-data.ts";
import { Exhibit } from "../exhibit.tsx";
import { CARDS } from "../products.ts";
import { PICTURE } from "../shop.ts";
import { LONG, NEWSLETTER_WORDS } from "../words.ts";

const TEXT = `<p>${LONG} Mit einem <a href="/de/faq">Link</a> und <strong>Nachdruck</strong>.</p><ul><li>Erstens</li><li>Zweitens</li></ul>`;

const block = (template: string, rest: Partial<Block> = {}): Block => ({
  id: `${template}-${rest.kind ?? ""}`,
  template,
  title: `Block: ${template}`,
  text: TEXT,
  parts: [],
  ...rest,
});

const LINK = { label: "Zu den Fragen", link: "/faq" };
const OUTSIDE = { label: "Bewerten", link: "https://example.org/" };
const ITEMS = ["Erstens", "Zweitens"].map((title) => block("card", { id: title, title, picture: PICTURE, ...LINK }));

const promotion = (name: string, rest: Partial<PromotionData>): PromotionData => ({
  name,
  headline: "Alles für den Kaffee",
  button: "Ansehen",
  variant: "primary",
  ground: "showcase-ground",
  target: { to: "/faq" },
  ...rest,
});

const PROMOTIONS = [
  promotion("scene", { scene: PICTURE }),
  promotion("product", { product: PICTURE, variant: "secondary", target: { href: "https://example.org/" } }),
  promotion("words", { target: "portal", lang: "en" }),
];
const GROUP = { label: "Aktionen", promotions: PROMOTIONS };

const BLOCKS: Block[] = [
  block("hero", { picture: PICTURE, ...LINK }),
  block("text"),
  block("accordion", { parts: ITEMS }),
  block("banner", { picture: PICTURE, ...LINK }),
  block("teaser", LINK),
  block("cards", { parts: ITEMS }),
  block("cards", { kind: "help", parts: ITEMS }),
  block("links", { parts: ITEMS }),
  block("slider", { link: "/product-overview", filling: { products: CARDS } }),
  block("vouchers", { ...LINK, filling: { codes: [{ id: "1", name: "••••0025", ending: "0025", value: "25 €" }] } }),
  block("newsletter", { filling: { newsletter: NEWSLETTER_WORDS } }),
  block("survey", OUTSIDE),
  block("trust", OUTSIDE),
  block("promotions", { kind: "banners", filling: { promotions: GROUP } }),
  block("promotions", { kind: "teaser", filling: { promotions: { ...GROUP, promotions: PROMOTIONS.slice(0, 2) } } }),
];

/** The parts of content pages. */
export function ContentParts() {
  // Browsers have no words for it: the server writes it.
  const t: Translate = (key) => key;
  const website = { consent: { services: [] } } as unknown as Parameters<typeof storedTable>[0]["website"];
  return (
    <>
      <Exhibit title="content: every block">
        <ContentView
          page={{ title: "Inhalt", description: "", blocks: [...BLOCKS, storedTable({ t, language: "de", website })] }}
        />
      </Exhibit>
      <Exhibit title="content that is edited">
        <Marked mark="/page">
          <p>Ein Absatz.</p>
        </Marked>
      </Exhibit>
      {PROMOTIONS.map((promotion) => (
        <Exhibit key={promotion.name} title={`promotion above a list: ${promotion.name}`}>
          <ListBanner html={listBanner({ ...GROUP, promotions: [promotion] }, "/de")} />
        </Exhibit>
      ))}
      <Exhibit title="a single promotion">
        <PromotionBanners group={{ label: "Aktion", promotions: PROMOTIONS.slice(0, 1) }} />
      </Exhibit>
    </>
  );
}
