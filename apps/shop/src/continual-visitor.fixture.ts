import { setTimeout as sleep } from "node:timers/promises";
import { type PurchaseInMind, randomNumbers, type Visitor, type VisitorsMemory } from "@guerdon/testing";
import { textOf, the } from "./web/page-elements.fixture.ts";
import { PageVisitor } from "./web/page-visitor.fixture.ts";

/** What continual visitors buy: one piece, by e-mail. */
export interface WantedPiece {
  number: string;
  /** Minor units. */
  price: number;
}

interface ContinualVisitorOptions {
  /** Different for each. */
  name: string;
  /** A code that pays for all that is bought. */
  code: string;
  /** What it is worth, in minor units. */
  value: number;
  piece: WantedPiece;
  seed: number;
  /** Of the website. */
  host: string;
  /**
   * What was answered with a failure may be done later, as by a commit that waits for a slow standby. Then the basket may have
   * a piece too many, which people take out. Otherwise that is a mistake of the shop.
   */
  canBeLate: boolean;
  send: ConstructorParameters<typeof Visitor>[1];
  /** Told of each order that is confirmed. */
  onOrder: () => void;
  /** Told of each page that was answered as it should, with the moment at which it was asked for (`performance.now`). */
  onAnswer: (askedAt: number) => void;
}

/** Traces of a program in what a visitor reads. */
const RAW = /\bat .{1,80}:\d+:\d+|node_modules|node:internal|(Type|Reference|Range|Database\w*)Error\b|\.tsx?:\d+/;

/** A purchase that ends in none of this many steps is a mistake of the shop. */
const MAX_STEPS = 500;

/**
 * Somebody without script who buys the same again and again, one purchase after the other, with one code. An honest failure
 * is answered as people do: by sending the same once more, or by looking at the page again. Never by sending another form
 * without looking first.
 */
export class ContinualVisitor {
  readonly memory: VisitorsMemory;
  readonly #options: ContinualVisitorOptions;
  readonly #random: () => number;
  readonly #visitor: PageVisitor;
  #hasLeft = false;
  /** Of this purchase, without a page that says that the piece is in the basket. */
  #failedAdditions = 0;
  /** What happened since the last purchase, for whoever reads of a wrong page. */
  #trail: string[] = [];

  constructor(options: ContinualVisitorOptions) {
    const { name, code, value, seed, host, send } = options;
    this.#options = options;
    this.#random = randomNumbers(seed);
    this.#visitor = new PageVisitor(host, send);
    this.#visitor.clientAddress = `198.51.100.${name}`;
    this.memory = { name, code, value, purchases: [], failures: 0, wrongPages: [] };
  }

  /** Buys until told to stop; then the purchase that has begun is brought to its end. */
  async buyUntil(stopped: AbortSignal): Promise<void> {
    while (!stopped.aborted && this.#isContent) {
      await this.#buyOnce();
    }
  }

  /** Leaves everything as it is. */
  leave(): void {
    this.#hasLeft = true;
  }

  /** Nobody stays after a page that is neither right nor honest. */
  get #isContent(): boolean {
    return !this.#hasLeft && this.memory.wrongPages.length === 0;
  }

  async #buyOnce(): Promise<void> {
    const { memory } = this;
    const { price } = this.#options.piece;
    const email = `visitor-${memory.name}-${memory.purchases.length}@example.org`;
    const purchase: PurchaseInMind = { email, price, baskets: [], isSent: false };
    memory.purchases.push(purchase);
    this.#trail = this.#trail.slice(-4);
    this.#failedAdditions = 0;
    let next = () => this.#visitor.open("/de");
    for (let steps = 0; steps < MAX_STEPS && this.#isContent; steps += 1) {
      const isAnswered = await this.#isAnswered(next);
      if (isAnswered && this.#isOver(purchase)) {
        return;
      }
      this.#failedAdditions += !isAnswered && this.#isAtProduct ? 1 : 0;
      next = isAnswered ? () => this.#goOn(purchase) : await this.#afterFailure(purchase);
    }
    if (this.#isContent) {
      memory.wrongPages.push(`${email} came to no end, at last on ${this.#visitor.url}`);
    }
  }

  /** Takes a step. False after an honest failure; a page that is neither right nor honest is remembered. */
  async #isAnswered(step: () => Promise<void>): Promise<boolean> {
    const { memory } = this;
    const askedAt = performance.now();
    try {
      await step();
      if (this.#isRight()) {
        this.#options.onAnswer(askedAt);
        return true;
      }
    } catch (error) {
      if (!isBrokenConnection(error)) {
        const reason = error instanceof Error ? error.message : error;
        memory.wrongPages.push([`visitor ${memory.name}: ${reason}`, ...this.#trail].join("\n  "));
      }
      this.#trail.push(`no answer, was on ${this.#visitor.path}`);
    }
    memory.failures += 1;
    return false;
  }

  /** False if the page says honestly that it did not work. @throws if it is neither, or lacks its heading or main part */
  #isRight(): boolean {
    const visitor = this.#visitor;
    const { status, heading, text, t } = visitor;
    this.#trail.push(`${Math.round(performance.now())} ${visitor.path} ${status}`);
    const isComplete = heading !== "" && text !== "" && !RAW.test(visitor.document.documentElement.outerHTML);
    const isRight = status === 200;
    // A form may stay open and say so above its button.
    const isHonest = status === 503 || (status === 422 && text.includes(t("api-errors.unavailable")));
    if (!isComplete || !(isRight || isHonest)) {
      throw new Error(`${visitor.url} is answered with ${status}: ${visitor.wholeText.slice(-2000)}`);
    }
    return isRight;
  }

  /** Waits a little, then sends the same again, or looks at where it stands. */
  async #afterFailure({ isSent }: PurchaseInMind): Promise<() => Promise<void>> {
    await sleep(200 + this.#random() * 800);
    const visitor = this.#visitor;
    if (this.#random() < 0.5) {
      this.#trail.push("sends the same again");
      return () => visitor.reload();
    }
    return () => visitor.open(isSent ? "/de/checkout/confirmation" : "/de/basket");
  }

  /** Ordered, or back at the start without having been told whether it is. */
  #isOver(purchase: PurchaseInMind): boolean {
    const visitor = this.#visitor;
    // The page shows the last order of the hour, which may be the one before.
    if (visitor.path === "/de/checkout/confirmation" && visitor.text.includes(purchase.email)) {
      const { t } = visitor;
      const [, number] = new RegExp(t("order.confirmation.number", { number: "(\\d+)" })).exec(visitor.text) ?? [];
      const [before = ""] = t("order.confirmation.left.title", { amount: "@" }).split("@");
      const [, whole = "", cents = "00"] = /^([\d.]+)(?:,(\d\d))?/.exec(visitor.text.split(before)[1] ?? "") ?? [];
      purchase.order = { number: number ?? "", left: Number(whole.replaceAll(".", "") + cents) };
      this.#options.onOrder();
      return true;
    }
    return visitor.path === "/de" && purchase.isSent;
  }

  /** The next step of a purchase, by the page that is open. */
  async #goOn(purchase: PurchaseInMind): Promise<void> {
    const visitor = this.#visitor;
    const { t, path } = visitor;
    const { number } = this.#options.piece;
    if (path === "/de") {
      visitor.fill({ code: this.#options.code });
      await this.#press(t("voucher.code.submit"));
    } else if (path === "/de/welcome") {
      await visitor.open(purchase.isInBasket ? "/de/basket" : `/de/product-details/${number}`);
    } else if (this.#isAtProduct) {
      visitor.fill({ hints: true });
      await this.#press(t("product.add"));
    } else if (path === "/de/checkout/confirmation") {
      await visitor.open("/de/basket");
    } else if (path === "/de/basket") {
      await this.#look(purchase);
    } else if (path === "/de/checkout/payment") {
      await visitor.open("/de/checkout/address");
    } else if (path === "/de/checkout/address") {
      const { email } = purchase;
      const typed = { first_name: "Nora", last_name: "Größe", email, email_repeat: email };
      visitor.fill(Object.fromEntries(Object.entries(typed).map(([name, value]) => [`delivery.${name}`, value])));
      await this.#press(t("address.next"));
    } else if (path === "/de/checkout/confirm") {
      await this.#order(purchase);
    } else {
      throw new Error(`${purchase.email} was led to ${visitor.url}: ${visitor.wholeText.slice(0, 500)}`);
    }
  }

  get #isAtProduct(): boolean {
    return this.#visitor.path === `/de/product-details/${this.#options.piece.number}`;
  }

  /** Into the basket came what was put there, once. */
  async #look(purchase: PurchaseInMind): Promise<void> {
    const visitor = this.#visitor;
    const { number } = this.#options.piece;
    const quantities = [...visitor.main.querySelectorAll<HTMLInputElement>('.basket-line [name="quantity"]')];
    const found = quantities.map(({ value }) => value).join(", ");
    if (found === "" && !purchase.isInBasket) {
      await visitor.open(`/de/product-details/${number}`);
    } else if (found === "1") {
      purchase.isInBasket = true;
      await visitor.open("/de/checkout/payment");
    } else if (this.#options.canBeLate && Number(found) > 1 && Number(found) <= 1 + this.#failedAdditions) {
      visitor.fill({ quantity: "1" });
      await this.#press(visitor.t("basket.change"));
    } else {
      throw new Error(`${purchase.email} finds in the basket instead of 1: ${found || "nothing"}`);
    }
  }

  async #order(purchase: PurchaseInMind): Promise<void> {
    const visitor = this.#visitor;
    const basket = visitor.field("basketNumber").value;
    purchase.baskets = [...new Set([...purchase.baskets, basket])];
    visitor.fill({ terms: true });
    purchase.isSent = true;
    await this.#press(visitor.t("legal.order-button"));
  }

  /** By the text alone: asking for roles takes most of the time of a large page. */
  async #press(name: string): Promise<void> {
    const visitor = this.#visitor;
    const buttons = [...visitor.main.querySelectorAll("button")].filter((button) => textOf(button) === name);
    await visitor.press(the(buttons, `button ${name} of ${visitor.url}`));
  }
}

/** As `fetch` says it: nobody took the connection, or it ended before the answer did. */
function isBrokenConnection(error: unknown): boolean {
  return error instanceof TypeError && /^(fetch failed|terminated)$/.test(error.message);
}
