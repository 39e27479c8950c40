import type { contract, OutputOf } from "@guerdon/contract";
import { ISLAND_VALUES } from "@guerdon/domain/consent/island";
import type { Language } from "@guerdon/domain/text/language";
import { inlineScript } from "../page/inline-script.ts";
import { checkDevice } from "./check-device.inline.ts";
import { exposeOrder } from "./expose-order.inline.ts";
import { SANDBOX } from "./island-frame.server.tsx";
import { readValues } from "./read-values.inline.ts";
import { showOffers } from "./show-offers.inline.ts";

type Island = OutputOf<typeof contract.showIsland>;

interface IslandDocument {
  island: Island;
  language: Language;
  title: string;
  /** The hosts of its service. */
  hosts: readonly string[];
  nonce: string;
  /** The shop's origin, the only one that it sends a message to. */
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
  const script = (code: string) => `<script nonce="${nonce}">${code}</script>`;
  if (island.kind === "sovendus") {
    return `<div id="${SOVENDUS_CONTAINER}"></div>${script(offersCode(island))}`;
  }
  if (island.kind === "risk") {
    return script(deviceCode(island, origin));
  }
  if (island.kind === "trust") {
    return `${trustBox(island, language)}<script nonce="${nonce}" async src="${TRUST_SCRIPT}"></script>`;
  }
  return script(inlineScript(exposeOrder, readValues, PATTERNS)) + island.html;
}

/** Patterns of the values that the page hands over. */
const PATTERNS = Object.fromEntries(Object.entries(ISLAND_VALUES).map(([name, { source }]) => [name, source]));

const SOVENDUS_SCRIPT = "https://api.sovendus.com/sovabo/common/js/flexibleIframe.js";
const SOVENDUS_CONTAINER = "sovendus-container-1";

/** Without anything of the buyer, and never with the code that was used [island.sovendus]. */
function offersCode({ source_number, medium_number }: Extract<Island, { kind: "sovendus" }>): string {
  const entry = {
    trafficSourceNumber: source_number,
    trafficMediumNumber: medium_number,
    iframeContainerId: SOVENDUS_CONTAINER,
    integrationType: "genericScript-1.5.0-hasConsent",
    // There is no island without consent.
    hasConsent: true,
  };
  return inlineScript(showOffers, readValues, { patterns: PATTERNS, entry, src: SOVENDUS_SCRIPT });
}

function deviceCode({ snippet_id, host }: Extract<Island, { kind: "risk" }>, origin: string): string {
  const src = `https://${host}/${snippet_id}/di.js`;
  return inlineScript(checkDevice, readValues, { patterns: PATTERNS, snippetId: snippet_id, src, origin });
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

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);
}
