import { createHash } from "node:crypto";
import type { Language } from "@guerdon/domain/text/language";
import { html, raw } from "hono/html";

interface OwnPage {
  language: Language;
  title: string;
  text: string;
  /** The website's brand, with its logo as data; absent on a page that belongs to no website. */
  brand?: { name: string; logo: string | null; colour: string };
}

/** The policy of the process's own pages: they have their style and the logo in them. */
const POLICY = "default-src 'none'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * A page that the process makes without the storefront: a headline and a sentence, arranged like the storefront's. With
 * a brand it waits for something, which a turning ring shows.
 * @returns the document, and the headers that it needs: the same each time, so that they can be kept
 */
export async function ownPage({ language, title, text, brand }: OwnPage) {
  const style = brand ? STYLE + styleOf(brand.colour) : STYLE;
  const page = await html`<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${brand ? `${title} – ${brand.name}` : title}</title>
<style>${raw(style)}</style>
${brand && html`<header>${brand.logo ? html`<img src="${brand.logo}" alt="${brand.name}" height="32">` : brand.name}</header>`}
<main><h1>${title}</h1><p>${text}</p></main>
</html>`;
  return {
    document: String(page),
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `${POLICY}; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
    },
  };
}

const STYLE = `body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:#16171b;background:#fff;overflow-wrap:break-word}
main{max-width:34rem;margin:clamp(3rem,12vh,8rem) auto;padding:0 1rem;text-align:center;text-wrap:balance}
h1{margin:0 0 .75rem;font-size:clamp(1.625rem,1.35rem + 1.12vw,2.25rem);line-height:1.15;font-weight:650}
p{margin:0;color:#43464f}`;

/** Uses the brand's colour only for lines, so that text is readable with any colour. */
function styleOf(colour: string): string {
  const line = /^#[0-9a-f]{3,8}$/i.test(colour) ? colour : "#16171b";
  return `
header{padding:1.125rem max(clamp(1rem,4vw,2.5rem),(100vw - 75rem)/2);border-bottom:4px solid ${line};font-weight:600}
header img{display:block;max-width:100%}
main::before{content:"";display:block;width:2.5rem;height:2.5rem;margin:0 auto 1.5rem;border:4px solid #e4e5ea;border-top-color:${line};border-radius:50%;animation:turn 1s linear infinite}
@keyframes turn{to{rotate:1turn}}
@media (prefers-reduced-motion:reduce){main::before{animation-duration:6s}}`;
}
