import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { partnerKeyPair } from "@guerdon/testing";
import { ROOT, readDocument } from "./document-parts.fixture.ts";
import { orderByCard, orderByPost, orderByTransfer, statementWith, transferFor } from "./documented-orders.fixture.ts";
import type { DocumentedShop } from "./documented-shop.fixture.ts";

/** What the line says as an example, and what there is in place of it. */
type Instead = Readonly<Record<string, string>>;

/** What there must be before a line is run. */
export type Preparation = (shop: DocumentedShop) => Promise<Instead | undefined>;

const EXAMPLE_ORDER = "10001";

const instead = (order: (shop: DocumentedShop) => Promise<string>): Preparation => {
  return async (shop) => ({ [EXAMPLE_ORDER]: await order(shop) });
};

const written = (file: string, content: string): Preparation => {
  return async (shop) => {
    await shop.write(file, content);
    return undefined;
  };
};

/** A bank's entry that belongs to no order, in place of the example's. */
async function unmatchedEntry(shop: DocumentedShop): Promise<Instead> {
  await shop.write("unmatched.xml", statementWith(`Rent ${shop.testShop.shop.now().getTime()}`));
  await shop.run("guerdon shop payments import unmatched.xml");
  shop.testShop.passTime(1);
  const [id = ""] = /bank_\w+/.exec(await shop.run("guerdon shop payments unmatched")) ?? [];
  return { bank_17: id };
}

/** An order of which the first reward is on its way. */
async function sentOrder(shop: DocumentedShop): Promise<string> {
  const number = await orderByPost(shop);
  await shop.run(`guerdon shop orders mark-sent ${number} --site fest --position 1 --carrier DHL --tracking 1`);
  return number;
}

async function springCodes(shop: DocumentedShop): Promise<undefined> {
  await shop.run("guerdon shop vouchers issue --site fest --batch spring --value 10 --count 120 --out spring.csv");
}

async function takenBack(shop: DocumentedShop): Promise<Instead> {
  await shop.run("guerdon shop vouchers issue --site fest --batch returned --value 10 --count 2 --out returned.csv");
  await shop.run('guerdon shop vouchers take-back --site fest --batch returned --reason "of a test" --count 2');
  const [{ number }] = JSON.parse(await shop.run("guerdon shop returns list --site fest --format json"));
  return { "1": String(number) };
}

/** A folder of a giver of this name. */
const giverFolder = (id: string): Preparation => {
  return async (shop) => {
    await cp(join(ROOT, "givers/hellwerk"), join(shop.folder, id), { recursive: true });
    await shop.write(`${id}/giver.json`, (await shop.read(`${id}/giver.json`)).replace(/"id": "\w+"/, `"id": "${id}"`));
    return undefined;
  };
};

async function unusedGiver(shop: DocumentedShop): Promise<Instead> {
  await giverFolder("unused")(shop);
  await shop.run("guerdon shop givers apply unused");
  return { "my-giver": "unused" };
}

const retitled = (title: string): Preparation => {
  return async (shop) => {
    const settings = await shop.read("my-shop/settings.json");
    await shop.write(
      "my-shop/settings.json",
      settings.replace(/"website_title": "[^"]*"/, `"website_title": "${title}"`),
    );
    return undefined;
  };
};

/** A draft of the website example, the third revision. */
const draftOf = (title: string): Preparation => {
  return async (shop) => {
    await retitled(title)(shop);
    await shop.run("guerdon shop sites apply my-shop --draft");
    const revisions = JSON.parse(await shop.run("guerdon shop sites revisions example --format json"));
    return { "3": String(revisions[0].revision) };
  };
};

/** The catalogue of the website example with another price, and its revision before that. */
async function importedPrice(shop: DocumentedShop): Promise<Instead> {
  const file = await shop.read("my-shop/catalogue.json");
  const price = 5 + (shop.testShop.shop.now().getTime() % 4000) / 1000;
  await shop.write("my-shop/catalogue.json", file.replace(/"selling_price": [\d.]+/, `"selling_price": ${price}`));
  await shop.run("guerdon shop catalogue import my-shop/catalogue.json");
  const revisions = JSON.parse(await shop.run("guerdon shop catalogue revisions example --format json"));
  return { demo: "example", "41": String(revisions[1].revision) };
}

/** Codes that the shop of the README does not have yet. */
async function furtherStock(shop: DocumentedShop): Promise<undefined> {
  await shop.write("srv/my-shop/stock.csv", (await shop.read("my-shop/stock.csv")).replaceAll("EXAMPLE", "FURTHER"));
}

/** The example of the repository as a website that hands visitors off to a partner. */
async function portalOfPartner(shop: DocumentedShop): Promise<Instead> {
  await cp(join(ROOT, "docs/example-shop"), join(shop.folder, "kompass"), { recursive: true });
  const settings = JSON.parse(await shop.read("kompass/settings.json"));
  const url = "https://portal.partner.example/arrival";
  Object.assign(settings, { id: "kompass", hosts: ["kompass.localhost"], public_url: "http://kompass.localhost:3000" });
  settings.allowed_hosts = [new URL(url).host];
  settings.partner_portal = { url, audience: "nordwind", algorithm: "HS256", secret: "secret:partner-portal" };
  await shop.write("kompass/settings.json", JSON.stringify(settings));
  return { "sites/kompass": "kompass" };
}

/** The file of the buyer that stands in the document. */
async function buyerFile(shop: DocumentedShop): Promise<undefined> {
  const parts = await readDocument("docs/operations/services.md");
  const block = parts.find(({ language, text }) => language === "json" && text.includes("return_hosts"));
  await shop.write("acme.json", block?.text ?? "");
}

async function secretOfBuyer(shop: DocumentedShop): Promise<Instead> {
  const [, id = ""] = /\bacme\b.*\b([0-9a-f]{8})\b/.exec(await shop.run("guerdon shop buyers list")) ?? [];
  return { "3f2a9c01": id };
}

const withoutFile = (file: string): Preparation => {
  return async (shop) => {
    await rm(join(shop.folder, file), { force: true });
    return undefined;
  };
};

/** By the beginning of lines, the longest first. */
export const PREPARATIONS: Readonly<Record<string, Preparation>> = {
  "guerdon shop givers apply my-giver": giverFolder("my-giver"),
  "guerdon shop givers remove my-giver": unusedGiver,
  "guerdon shop vouchers issue --site example --giver": withoutFile("my-codes.csv"),
  "guerdon shop vouchers issue --site fest --giver": withoutFile("my-codes.csv"),
  "guerdon shop payments import statement.xml": async (shop) => {
    await shop.write("statement.xml", transferFor(await orderByTransfer(shop)));
    return undefined;
  },
  "guerdon shop orders mark-paid 10001": instead(orderByTransfer),
  "guerdon shop payments assign bank_17": async (shop) => {
    const number = await orderByTransfer(shop);
    return Object.assign({ [EXAMPLE_ORDER]: number }, await unmatchedEntry(shop));
  },
  "guerdon shop payments return bank_17": unmatchedEntry,
  "guerdon shop orders mark-sent 10001": instead(orderByPost),
  "guerdon shop orders correct-shipment 10001": instead(sentOrder),
  "guerdon shop orders refund 10001": instead(orderByPost),
  "guerdon shop orders cancel 10001": instead(orderByPost),
  "guerdon shop payments dispute 10001 --site fest --amount": instead(orderByCard),
  "guerdon shop payments dispute 10001 --site fest --won": async (shop) => {
    const number = await orderByCard(shop);
    await shop.run(`guerdon shop payments dispute ${number} --site fest --amount 50.00`);
    return { [EXAMPLE_ORDER]: number };
  },
  'guerdon shop vouchers block --site fest --batch spring --reason "letters were stolen" --dry-run': springCodes,
  "guerdon shop vouchers take-back": async () => ({ "80": "120" }),
  "guerdon shop returns settle 1": takenBack,
  "guerdon shop sites apply my-shop --draft": retitled("Draft"),
  "guerdon shop sites preview example 3": draftOf("Previewed"),
  "guerdon shop sites diff example 3": draftOf("Compared"),
  "guerdon shop sites publish example 3": draftOf("Published"),
  "guerdon shop sites rollback example 2": async () => ({ "2": "1" }),
  "guerdon shop catalogue revisions demo": importedPrice,
  "guerdon shop catalogue diff demo 41": importedPrice,
  "guerdon shop catalogue rollback demo 41": importedPrice,
  "guerdon shop secrets set fest hcaptcha": written("value.txt", "a secret\n"),
  "guerdon shop partners add": written("secret.txt", "a secret that a partner shares with a shop of tests\n"),
  "guerdon shop partners rotate": async (shop) => {
    await shop.write("new.pem", (await partnerKeyPair("ES256")).pem);
    return undefined;
  },
  "guerdon shop stock import /srv/my-shop": furtherStock,
  "guerdon shop sites apply sites/kompass": portalOfPartner,
  "guerdon shop buyers apply": buyerFile,
  "guerdon shop buyers remove-secret": secretOfBuyer,
};

/** Prepares the shop for a line. Returns the line with what there is in place of what it says as an example. */
export async function prepared(shop: DocumentedShop, typed: string): Promise<string> {
  const beginnings = Object.keys(PREPARATIONS).filter((beginning) => typed.startsWith(beginning));
  const [longest = ""] = beginnings.toSorted((a, b) => b.length - a.length);
  const changes = Object.entries((await PREPARATIONS[longest]?.(shop)) ?? {});
  return changes.reduce(
    (line, [example, real]) => line.replace(new RegExp(`(?<= )${example}(?= |$)`), real),
    typed.replaceAll(/ (?:\/srv|\/var\/lib\/guerdon)\//g, " srv/").replaceAll("YOUR.HOST", "shop.example"),
  );
}
