import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { catalogueOf } from "./catalogues.ts";
import { type MessagePart, partOf } from "./keys.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const SAYS = ["apps/storefront/app/**/*.{ts,tsx}", "packages/{mails,api}/src/**/*.{ts,tsx}", "apps/shop/src/**/*.ts"];

/** Keys that come from the API: `api-errors.{message_key}` of the error catalogue, and fees by identifier. */
const NAMED_ELSEWHERE = [/^api-errors\./, /^legal\./];

const source = SAYS.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
  .filter((file) => !file.includes(".test."))
  .map((file) => readFileSync(`${ROOT}/${file}`, "utf8"))
  .join("\n");

/** Literal keys, and templates such as `catalogue.sort.${…}` as patterns. */
const literals = new Set([...source.matchAll(/["'`]([a-z][\w-]*(?:\.[\w-]+)+)["'`]/g)].map((match) => match[1] ?? ""));
const templates = [...source.matchAll(/`([a-z][\w-]*\.(?:[\w.-]|\$\{(?:[^{}]|\{[^}]*\})*\})*)`/g)]
  .map((match) => match[1] ?? "")
  .filter((template) => template.includes("${"))
  .map(
    (template) =>
      new RegExp(
        `^${template
          .replace(/\$\{(?:[^{}]|\{[^}]*\})*\}/g, "§")
          .replaceAll(".", "\\.")
          .replaceAll("§", "[\\w-]+")}$`,
      ),
  );

const keys = Object.keys(catalogueOf("de"));

/** The files that load each part. Components elsewhere would show keys instead of messages. */
const PLACES: [part: MessagePart, places: RegExp][] = [
  [
    "home",
    /routes\/(new-password|start|voucher-overview|welcome)|page\/credit-use|features\/(start|voucher\/code-(form|overview)|catalogue\/(category-tiles|highlights))/,
  ],
  ["list", /routes\/(product-overview|welcome)|features\/catalogue\/(?!category-tiles|highlights|product-)/],
  ["address", /routes\/(account-address|checkout-address)|features\/address\//],
  ["product", /routes\/product-details|features\/product\//],
  ["newsletter", /features\/newsletter\//],
  ["delivery", /routes\/voucher\.|features\/fulfilment\//],
  ["recipients", /routes\/basket-recipients/],
  ["withdrawal", /routes\/withdrawal\.|features\/withdrawal\//],
  [
    "order",
    /routes\/(account-order|checkout-(confirm|confirmation|payment)|order-status)\.|features\/(address\/address-card|checkout\/(newsletter-box|terms-text)|order|payment|voucher\/payment-card)/,
  ],
  ["receipt", /routes\/(account-order|checkout-confirmation|order-status)\.|features\/(order|invoice)\//],
  ["credit", /routes\/(checkout-payment|voucher-overview)|features\/voucher\/(add-code-form|code-name|used-codes)/],
  ["account", /routes\/(account|confirm-email)|features\/(account\/|address\/(address-editor|saved-address-list))/],
  ["search", /features\/shell\/search-/],
  ["menu", /features\/shell\/menu-categories/],
  [
    "basket",
    /routes\/(account-order|basket|checkout-(confirm|confirmation|payment)|order-status)\.|features\/(basket\/(?!summary)|order|product\/added-sidebar)/,
  ],
  ["lost", /page\/loss-view|features\/punchout\/|features\/shell\/(session-watch|error-view|outside-view)/],
  [
    "checkout",
    /routes\/(account-order|basket|checkout-|order-status)|features\/(address\/address(-card|es-form)|basket|checkout|order|payment|punchout\/hand-over-(data|panel)|voucher\/payment-card)/,
  ],
];

describe("the messages", () => {
  it("are all used", () => {
    const isUsed = (key: string) =>
      literals.has(key) || [...templates, ...NAMED_ELSEWHERE].some((pattern) => pattern.test(key));
    expect(keys.filter((key) => !isUsed(key))).toEqual([]);
  });

  it.each(PLACES)("of the part %s are used only in files that load it", (part, places) => {
    const elsewhere = globSync("apps/storefront/app/**/*.{ts,tsx}", { cwd: ROOT }).filter(
      (file) => !places.test(file) && !/\.(test|server)\./.test(file),
    );
    const strays = elsewhere.flatMap((file) =>
      [...readFileSync(`${ROOT}/${file}`, "utf8").matchAll(/\bt\(\s*["`]([\w.-]+)/g)]
        .filter(([, key = ""]) => partOf(key) === part)
        .map(([, key]) => `${file}: ${key}`),
    );
    expect(strays).toEqual([]);
  });

  it("exist for every key that is used", () => {
    const used = [...source.matchAll(/\bt\(\s*"([^"]+)"/g)].map((match) => match[1] ?? "");
    expect(used.length).toBeGreaterThan(100);
    expect(used.filter((key) => !keys.includes(key))).toEqual([]);
  });
});
