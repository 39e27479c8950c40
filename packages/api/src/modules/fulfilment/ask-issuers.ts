import type { OrderRecord } from "@guerdon/domain/order/order-record";
import { findVariation, type IssuerName, type Product } from "@guerdon/domain/product";
import { inTransaction } from "../../db/index.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { CodesToIssue, IssueResult, Issuer } from "../../ports/issuer.ts";
import type { Website } from "../../ports/websites.ts";
import type { Shop } from "../../shop.ts";
import { type CatalogueShop, findSoldProducts } from "../catalogue/index.ts";
import { findOrderRecord, lockOrder, type OrderKey, type OrderLine, orderProgress } from "../order/index.ts";
import { issuedCodes, noteRefusal, openIssuance, putIssuedCodes } from "../stock/index.ts";
import { isDeliverable, isDue, wantedOf } from "./due-lines.ts";

/** The answer of an issuer about a line whose codes it makes. */
export type IssuerAnswer =
  /** The codes are stored, reserved for the line. */
  | { kind: "issued" }
  /** It was not asked: the line is not due any more. */
  | { kind: "unasked" }
  | { kind: "unavailable"; cause: unknown }
  /** It refused for good, and made nothing. */
  | { kind: "refused"; reason: string }
  /** Its codes cannot be the line's. */
  | { kind: "mistaken"; reason: string };

/** Answers by the position of the line. */
export type IssuerAnswers = ReadonlyMap<number, IssuerAnswer>;

/** A line whose codes an issuer makes. */
interface IssuedLine {
  name: IssuerName;
  issuer: Issuer;
  product: Product;
}

/**
 * Has issuers make the codes of an order's lines that are due, and stores them, reserved for these lines
 * [fulfilment.issuer]. Repeated, in parallel or killed anywhere, the same is asked for under the same reference, and gives
 * the same codes.
 * @returns an answer for each line that is not handed out and whose codes an issuer makes that this process can ask
 */
export async function askIssuers(shop: CatalogueShop, key: OrderKey): Promise<IssuerAnswers> {
  const website = shop.websites.findById(key.website_id);
  if (!website || Object.keys(shop.issuers).length === 0) {
    return new Map();
  }
  const { lines } = await orderProgress(shop.db, key);
  const issued = await issuedLines(shop, website, lines.filter(isDue));
  if (issued.size === 0) {
    return new Map();
  }
  const questions = await inTransaction(shop.db, (transaction) =>
    openIssuances({ ...shop, db: transaction }, key, issued),
  );
  const answers = await Promise.all(questions.map((question) => answerTo(shop, question)));
  return new Map([
    ...[...issued.keys()].map((position) => [position, { kind: "unasked" }] as const),
    ...questions.map(({ line }, index) => [line.position, answers[index] ?? { kind: "unasked" }] as const),
  ]);
}

/** The lines whose product names an issuer that there is. Others get their codes from the stock. */
async function issuedLines(
  shop: CatalogueShop,
  website: Website,
  lines: readonly OrderLine[],
): Promise<Map<number, IssuedLine>> {
  const found = new Map<number, IssuedLine>();
  const numbers = lines.map(({ product_number }) => product_number);
  const products = numbers.length === 0 ? new Map<string, Product>() : await findSoldProducts(shop, website, numbers);
  for (const { position, product_number } of lines) {
    const product = products.get(product_number);
    const name = product?.issuer;
    const issuer = name && shop.issuers[name];
    if (issuer) {
      found.set(position, { name, issuer, product });
    }
  }
  return found;
}

/** The question to an issuer about a line. */
interface Question {
  line: OrderKey & OrderLine;
  name: IssuerName;
  issuer: Issuer;
  /** Undefined if its codes are there already. */
  wanted: CodesToIssue | undefined;
}

/** Notes what issuers are about to be asked, in the caller's transaction, so that it stays the same from then on. */
async function openIssuances(
  { db: transaction, now }: Pick<Shop, "db" | "now">,
  key: OrderKey,
  issued: ReadonlyMap<number, IssuedLine>,
): Promise<Question[]> {
  await lockOrder(transaction, key);
  const { events, lines } = await orderProgress(transaction, key);
  const record = await findOrderRecord(transaction, key);
  if (!record || !isDeliverable(events)) {
    return [];
  }
  const known = await issuedCodes(transaction, key);
  const questions: Question[] = [];
  for (const each of lines) {
    const source = issued.get(each.position);
    if (source && isDue(each)) {
      const line = wantedOf(key, each);
      const isThere = known.some(({ position }) => position === line.position);
      const wanted = isThere ? undefined : await wantedCodes(transaction, line, { ...source, record, now: now() });
      questions.push({ line, name: source.name, issuer: source.issuer, wanted });
    }
  }
  return questions;
}

async function wantedCodes(
  transaction: UnitOfWork,
  line: OrderKey & OrderLine,
  { name, product, record, now }: IssuedLine & { record: OrderRecord; now: Date },
): Promise<CodesToIssue> {
  const { order_id, position, product_number, variation_number } = line;
  const sold = record.lines.find((each) => each.position === position)?.face_value;
  const face_value = sold ?? findVariation(product, variation_number, line.face_value)?.face_value ?? null;
  return {
    reference: `${order_id}.${position}`,
    product_number,
    variation_number,
    ...(await openIssuance(transaction, { ...line, issuer: name, face_value }, now)),
    currency: record.currency.short_symbol,
  };
}

async function answerTo(shop: Shop, { line, name, issuer, wanted }: Question): Promise<IssuerAnswer> {
  if (!wanted) {
    return { kind: "issued" };
  }
  const { website_id, order_id, position, variation_number } = line;
  const about = { website_id, order_id, position, issuer: name };
  const result = await issuer.issue(wanted).catch((cause: unknown): IssueResult => ({ kind: "unavailable", cause }));
  if (result.kind === "unavailable") {
    return result;
  }
  if (result.kind === "refused") {
    shop.log.warn({ ...about, reason: result.reason }, "an issuer refused to make codes");
    await noteRefusal(shop.db, line, shop.now());
    return { kind: "refused", reason: `the issuer ${name} refused ${variation_number}: ${result.reason}` };
  }
  const mistake = await inTransaction(shop.db, (transaction) =>
    putIssuedCodes(transaction, shop.keyring, {
      line: { ...line, quantity: wanted.quantity },
      codes: result.codes,
      now: shop.now(),
    }),
  );
  if (mistake) {
    shop.log.error({ ...about, reason: mistake }, "codes of an issuer are not delivered");
    return { kind: "mistaken", reason: `the issuer ${name} was asked for ${variation_number}: ${mistake}` };
  }
  return { kind: "issued" };
}
