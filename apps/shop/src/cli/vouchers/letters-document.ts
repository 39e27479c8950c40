import { formatMoney } from "@guerdon/domain/money/money-format";
import type { Language } from "@guerdon/domain/text/language";
import { longDay } from "@guerdon/domain/time/day";
import { translateIn } from "@guerdon/messages";
import { generate } from "lean-qr";
import { toSvgSource } from "lean-qr/extras/svg";
import type { LinkedCodes } from "./linked-codes.ts";

type Row = LinkedCodes["rows"][number];
type Website = LinkedCodes["website"];

/** A HTML document with a page to print for each code, in the website's language [voucher.letter]. */
export function lettersDocument({ rows, website }: LinkedCodes): string {
  const t = translateIn(website.language);
  const title = escaped(t("voucher.letter.title", { website: website.website_title }));
  const pages = rows.map((row) => page(row, website)).join("\n");
  return `<!doctype html>
<html lang="${website.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${STYLE.replace("BRAND", website.primary_color)}</style>
</head>
<body>
${pages}
</body>
</html>
`;
}

function page({ code, value, valid_until, tan, link }: Row, website: Website): string {
  const { language, website_title, currency, public_url, seller } = website;
  const t = translateIn(language);
  const until = valid_until === undefined ? "" : `<p>${escaped(validityText(valid_until, language))}</p>`;
  const number =
    tan === undefined ? "" : `<dt>${escaped(t("voucher.tan.label"))}</dt><dd class="code">${escaped(tan)}</dd>`;
  return `<main>
<header>${brand(website)}</header>
<h1>${escaped(t("voucher.letter.headline", { amount: formatMoney(value, currency, language) }))}</h1>
<p>${escaped(t("voucher.letter.text", { website: website_title }))}</p>
<div class="way">
<figure>${qr(link)}<figcaption>${escaped(t("voucher.letter.scan"))}</figcaption></figure>
<div>
<p>${escaped(t("voucher.letter.type", { host: new URL(public_url).host }))}</p>
<dl><dt>${escaped(t("voucher.code.label"))}</dt><dd class="code">${escaped(inGroups(code))}</dd>${number}</dl>
${until}
</div>
</div>
<p class="care">${escaped(t("voucher.letter.care"))}</p>
<footer>${[seller.name, ...seller.address, seller.email].map(escaped).join(" · ")}</footer>
</main>`;
}

function brand({ logo, website_title }: Website): string {
  const name = escaped(website_title);
  return logo
    ? `<img src="data:${escaped(logo.media_type)};base64,${logo.content}" alt="${name}">`
    : `<strong>${name}</strong>`;
}

function qr(link: string): string {
  const quiet = 4;
  const svg = toSvgSource(generate(link), { on: "#000", padX: quiet, padY: quiet });
  return svg.replace("<svg ", '<svg aria-hidden="true" ');
}

/** "2027-12-31", or a time with its offset, as the language writes that day. */
function validityText(until: string, language: Language): string {
  return translateIn(language)("voucher.used.expires", { date: longDay(until.slice(0, 10), language) });
}

/** A generated code is in groups already; another one is left as it was made. */
function inGroups(code: string): string {
  return /^[A-Z0-9]{16}$/.test(code) ? code.replace(/.{4}(?=.)/g, "$&-") : code;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const STYLE = `
@page { size: A4; margin: 25mm 22mm; }
* { box-sizing: border-box; margin: 0; }
body { color: #1c1b22; font: 12pt/1.5 "Helvetica Neue", Arial, sans-serif; }
main { break-after: page; display: grid; gap: 8mm; max-width: 165mm; margin: 0 auto; padding: 10mm 0; }
main:last-child { break-after: auto; }
header { border-bottom: 1.5mm solid BRAND; padding-bottom: 6mm; font-size: 18pt; }
header img { height: 14mm; max-width: 80mm; }
h1 { font-size: 24pt; line-height: 1.2; }
.way { display: grid; grid-template-columns: 52mm 1fr; gap: 10mm; align-items: center; }
.way > div, dl { display: grid; gap: 3mm; }
figure svg { width: 52mm; height: 52mm; }
figcaption, dt { font-size: 10pt; color: #55535e; }
dd { margin: 0; }
.code { font: bold 17pt/1.2 "DejaVu Sans Mono", Menlo, Consolas, monospace; overflow-wrap: anywhere; }
.care, footer { font-size: 9.5pt; color: #55535e; }
footer { border-top: .3mm solid #c9c7d1; padding-top: 4mm; }
@media (max-width: 600px) { main { padding: 6mm; } .way { grid-template-columns: 1fr; } }
`;
