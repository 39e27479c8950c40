import type { AnyEndpoint, OutputOf } from "@guerdon/contract";
import type { CallInput } from "@guerdon/contract/client";
import { sentStatements } from "../sent-statements.ts";
import type { TestShop } from "../test-shop.ts";
import type { Visitor } from "../visitor.ts";
import type { CallMaker } from "./call-maker.ts";

/** Counts the statements of calls, in a row for each; of a call that is made again the last one counts. */
export class StatementCounter implements CallMaker {
  readonly rows: Map<string, string>;
  readonly #shop: TestShop;

  /** @param rows of another shop's calls, to which these are added */
  constructor(shop: TestShop, rows = new Map<string, string>()) {
    this.#shop = shop;
    this.rows = rows;
  }

  /** @param call answers how it was answered */
  async count(name: string, call: () => Promise<string>): Promise<void> {
    let answered = "";
    const sent = await sentStatements(this.#shop, async () => {
      answered = await call();
    });
    this.rows.set(name, `${String(sent.length).padStart(2)}  ${answered}`);
  }

  async must<E extends AnyEndpoint>(visitor: Visitor, endpoint: E, input: CallInput<E>): Promise<OutputOf<E>> {
    const { promise, resolve } = Promise.withResolvers<OutputOf<E>>();
    await this.count(endpoint.name, async () => {
      resolve(await visitor.must(endpoint, input));
      return "ok";
    });
    return promise;
  }
}
