import type { ProductView } from "@guerdon/contract";
import { majorFromMinor } from "@guerdon/domain/money";

/** Width of the picture that is shared, in pixels; its height follows from its proportions. */
const SHARED_WIDTH = 1280;

/** Characters of the description that search engines and share previews show. */
const SUMMARY_LENGTH = 200;

/** Machine-readable data of a product page: JSON-LD for search engines, Open Graph for share previews. */
export interface MachineView {
  /** JSON-LD, escaped for a script element. */
  jsonLd: string;
  tags: MetaTag[];
}

interface MetaTag {
  name?: string;
  property?: string;
  content: string;
}

interface Place {
  /** The URL of the website, without a slash at the end. */
  origin: string;
  /** The page's path, language included. */
  path: string;
  /** ISO 4217. */
  currency: string;
  /** The website's name. */
  title: string;
  language: string;
}

export function machineView(product: ProductView, place: Place): MachineView {
  const url = place.origin + place.path;
  const picture = sharedPicture(product, place.origin);
  const summary = summaryOf(product.description);
  const data = {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.name,
    description: summary,
    sku: product.number,
    brand: { "@type": "Brand", name: product.brand },
    ...(picture && { image: [picture.url] }),
    offers: offersOf(product, { ...place, url }),
  };
  return { jsonLd: scriptJson(data), tags: tagsOf(product, { ...place, url, summary, picture }) };
}

type Shared = Place & { url: string; summary: string; picture: SharedPicture | undefined };

function tagsOf({ name }: ProductView, { title, language, url, summary, picture }: Shared): MetaTag[] {
  const graph = {
    type: "product",
    site_name: title,
    locale: language,
    title: name,
    description: summary,
    url,
    ...(picture && {
      image: picture.url,
      "image:width": `${picture.width}`,
      "image:height": `${picture.height}`,
      "image:alt": name,
    }),
  };
  return [
    { name: "description", content: summary },
    ...Object.entries(graph).map(([property, content]) => ({ property: `og:${property}`, content })),
    { name: "twitter:card", content: picture ? "summary_large_image" : "summary" },
  ];
}

/** JSON, escaped so that no text can end the script element or begin an HTML comment. */
export function scriptJson(data: unknown): string {
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (sign) => {
    const code = sign.charCodeAt(0).toString(16).padStart(4, "0");
    return `\\u${code}`;
  });
}

/** One price as an offer, several as a range; in major units, as schema.org requires. */
function offersOf(product: ProductView, { currency, url }: Place & { url: string }) {
  const { selling_price: low, highest_selling_price: high, variations } = product;
  const shared = {
    url,
    priceCurrency: currency,
    availability: `https://schema.org/${availabilityOf(product)}`,
    itemCondition: "https://schema.org/NewCondition",
  };
  if (low === high) {
    return { "@type": "Offer", price: majorFromMinor(low).toFixed(2), ...shared };
  }
  const range = { lowPrice: majorFromMinor(low).toFixed(2), highPrice: majorFromMinor(high).toFixed(2) };
  return { "@type": "AggregateOffer", ...range, offerCount: variations.length, ...shared };
}

function availabilityOf({ sold_out, withdrawn }: ProductView): string {
  if (withdrawn) {
    return "Discontinued";
  }
  return sold_out ? "SoldOut" : "InStock";
}

interface SharedPicture {
  url: string;
  width: number;
  height: number;
}

function sharedPicture(product: ProductView, origin: string): SharedPicture | undefined {
  const picture = product.gift_card_image ?? product.big_images[0] ?? product.picture;
  if (!picture) {
    return undefined;
  }
  const height = Math.round((SHARED_WIDTH * picture.height) / picture.width);
  return { url: `${origin}/images/${picture.id}/${SHARED_WIDTH}.webp`, width: SHARED_WIDTH, height };
}

/** The description's beginning on one line, cut between words. */
function summaryOf(description: string): string {
  const text = description.replace(/\s+/g, " ").trim();
  if (text.length <= SUMMARY_LENGTH) {
    return text;
  }
  return `${text.slice(0, SUMMARY_LENGTH).replace(/\s+\S*$/, "")} …`;
}
