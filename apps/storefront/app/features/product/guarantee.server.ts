import type { ProductView } from "@guerdon/contract";
import { GUARANTEE_NOTICE } from "@guerdon/messages";
import type { PageContext } from "../../server/page-context.server.ts";

/**
 * The notice of the legal guarantee, as HTML since a browser never changes it: consumers must see it before they buy
 * goods; a website with net prices does not sell to consumers [product.guarantee-notice].
 */
export function guaranteeOf({ language }: Pick<PageContext, "language">, product: ProductView): string | undefined {
  if (product.type !== "goods" || product.net_selling_price !== undefined) {
    return undefined;
  }
  const notice = GUARANTEE_NOTICE[language];
  return [
    `<h2 id="guarantee">${notice.title}</h2>`,
    paragraph(notice.duration),
    paragraph(notice.rights),
    list("ul", notice.examples),
    paragraph(notice.liability),
    list("ul", notice.remedies),
    paragraph(notice.elsewhere),
    paragraph(notice.question),
    list("ol", notice.steps),
    paragraph(notice.commercial),
    paragraph(notice.more),
    `<a class="link link-alone" href="https://${notice.url}" rel="noopener noreferrer">${notice.url}</a>`,
  ].join("");
}

const paragraph = (text: string) => `<p>${text}</p>`;

function list(kind: "ul" | "ol", items: readonly string[]): string {
  return `<${kind}>${items.map((item) => `<li>${item}</li>`).join("")}</${kind}>`;
}
