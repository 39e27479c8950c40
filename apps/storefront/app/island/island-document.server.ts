import type { contract, OutputOf } from "@guerdon/contract";
import { ISLAND_VALUES } from "@guerdon/domain/island";
import type { Language } from "@guerdon/domain/language";
import { SANDBOX } from "./island-frame.server.tsx";

type Island = OutputOf<typeof contract.showIsland>;

interface IslandDocument {
  island: Island;
  language: Language;
  title: string;
  /** Of its service. */
  hosts: readonly string[];
  nonce: string;
  /** Of the shop, the only one that it sends a message to. */
  origin: string;
}

/** A document of its own, which runs without an origin and knows its address alone [island.frame]. */
export function islandDocument(document: IslandDocument): Response {
  const { language, title } = document;
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(title)}</title><meta name="viewport" content="width=device-width"><style>body{margin:0;font-family:system-ui,sans-serif}</style></head><body>${bodyOf(document)}</body></html>`;
  return new Response(html, { headers: headersOf(document) });
}

/** Scripts of vendors that write others into the document can name no nonce. */
const INLINE: readonly Island["kind"][] = ["sovendus", "snippet"];

function headersOf({ island, hosts, nonce }: IslandDocument): [string, string][] {
  const foreign = hosts.map((host) => ` ${host}`).join("");
  const policy = [
    "default-src 'none'",
    `script-src ${INLINE.includes(island.kind) ? "'unsafe-inline'" : `'nonce-${nonce}'`}${foreign}`,
    `style-src 'unsafe-inline'${foreign}`,
    `img-src data:${foreign}`,
    `font-src data:${foreign}`,
    ...(foreign ? [`connect-src${foreign}`, `frame-src${foreign}`] : []),
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    `sandbox ${SANDBOX}`,
  ];
  return [
    ["content-type", "text/html; charset=utf-8"],
    ["content-security-policy", policy.join("; ")],
    ["cache-control", "private, no-store"],
    ["referrer-policy", "strict-origin"],
    ["permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()"],
    ["x-robots-tag", "noindex"],
  ];
}

function bodyOf({ island, language, nonce, origin }: IslandDocument): string {
  const script = (code: string) => `<script nonce="${nonce}">(()=>{${READ_VALUES}${code}})()</script>`;
  if (island.kind === "sovendus") {
    return `<div id="${SOVENDUS_CONTAINER}"></div>${script(sovendusCode(island))}`;
  }
  if (island.kind === "risk") {
    return script(riskCode(island, origin));
  }
  if (island.kind === "trust") {
    return `${trustBox(island, language)}<script nonce="${nonce}" async src="${TRUST_SCRIPT}"></script>`;
  }
  return script("if(values)window.order=Object.freeze(values)") + island.html;
}

const PATTERNS = Object.fromEntries(Object.entries(ISLAND_VALUES).map(([name, { source }]) => [name, source]));

/** Reads `values` from the address: all that the page hands over, or nothing if any of it is not as agreed. */
const READ_VALUES = `const patterns=${inScript(PATTERNS)};
const read=Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
const isFit=([name,value])=>Object.hasOwn(patterns,name)&&new RegExp(patterns[name]).test(value);
const values=Object.entries(read).every(isFit)?read:undefined;`;

/** Adds a vendor's script, once what it looks for is there. */
const load = (src: string, onLoad = "") =>
  `const script=document.createElement("script");script.async=true;script.src=${inScript(src)};${onLoad}document.head.append(script);`;

const SOVENDUS_SCRIPT = "https://api.sovendus.com/sovabo/common/js/flexibleIframe.js";
const SOVENDUS_CONTAINER = "sovendus-container-1";

/** Without anything of the buyer, and never with the code that was used [island.sovendus]. */
function sovendusCode({ source_number, medium_number }: Extract<Island, { kind: "sovendus" }>): string {
  const entry = {
    trafficSourceNumber: source_number,
    trafficMediumNumber: medium_number,
    iframeContainerId: SOVENDUS_CONTAINER,
    integrationType: "genericScript-1.5.0-hasConsent",
    // There is no island without consent.
    hasConsent: true,
  };
  return `if(!values)return;const entry={...values,...${inScript(entry)}};
if(values.orderValue)entry.orderValue=Number(values.orderValue);
window.sovIframes=[entry];${load(SOVENDUS_SCRIPT)}`;
}

/** Tells the page when the device was seen, so that only then the token counts [island.risk]. */
function riskCode({ snippet_id, host }: Extract<Island, { kind: "risk" }>, origin: string): string {
  const src = `https://${host}/${snippet_id}/di.js`;
  const tell = `script.onload=()=>parent.postMessage("loaded",${inScript(origin)});`;
  return `if(!values?.token)return;window.di={t:values.token,v:${inScript(snippet_id)},l:"Checkout"};${load(src, tell)}`;
}

const TRUST_SCRIPT = "https://widget.trustpilot.com/bootstrap/v5/tp.widget.bootstrap.min.js";

const LOCALES = {
  de: "de-DE",
  en: "en-GB",
  fr: "fr-FR",
  pl: "pl-PL",
  nl: "nl-NL",
  es: "es-ES",
  it: "it-IT",
} as const satisfies Record<Language, string>;

function trustBox(
  { business_unit_id, template_id, height, link }: Extract<Island, { kind: "trust" }>,
  language: Language,
): string {
  const attributes = [
    ["class", "trustpilot-widget"],
    ["data-locale", LOCALES[language]],
    ["data-template-id", template_id],
    ["data-businessunit-id", business_unit_id],
    ["data-style-height", `${height}px`],
    ["data-style-width", "100%"],
  ] as const;
  const text = attributes.map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return `<div${text.join("")}><a href="${escaped(link)}" target="_blank" rel="noopener noreferrer">Trustpilot</a></div>`;
}

/** A value as a literal of an inline script, which nothing in it can end. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);
}
