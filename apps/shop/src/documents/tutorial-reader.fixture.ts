import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { localhostFetch } from "@guerdon/testing";
import { queryAllByLabelText } from "@testing-library/dom";
import { JSDOM } from "jsdom";
import { expect } from "vitest";
import { type Field, textOf } from "../web/page-elements.fixture.ts";
import { PageVisitor } from "../web/page-visitor.fixture.ts";
import type { VisitAct } from "./tutorial-steps.fixture.ts";

/** A reader of the tutorial in the browser, without script. */
export class TutorialReader {
  /** Where the reader's commands are run, which write files of codes. */
  readonly #folder: string;
  /** A browser keeps the cookies of every host. */
  readonly #visitors = new Map<string, PageVisitor>();
  #page: PageVisitor | URL = new URL("about:blank");

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @throws if the page does not have what the act names */
  async act({ verb, what, into }: VisitAct): Promise<void> {
    switch (verb) {
      case "open":
        await this.#open(new URL(what));
        break;
      case "press":
        await this.#shop.press(what);
        break;
      case "follow":
        await this.#follow(new RegExp(`^${RegExp.escape(what)}`));
        break;
      case "read":
        await expect.poll(() => this.#text()).toContain(what);
        break;
      case "type":
        this.#shop.fill({ [this.#labelled(into).name]: await this.#typed(what) });
        break;
      default:
        this.#choose(this.#labelled(what));
    }
  }

  /** The page of the shop that is open. */
  get #shop(): PageVisitor {
    if (this.#page instanceof URL) {
      throw new Error(`${this.#page} is no page of the shop.`);
    }
    return this.#page;
  }

  /** Pages of the sandbox are no pages of the shop, whose rules a visitor checks. */
  async #open(url: URL): Promise<void> {
    if (url.hostname.startsWith("sandbox.")) {
      this.#page = url;
      return;
    }
    const visitor = this.#visitors.get(url.host) ?? Object.assign(new PageVisitor(url.host, send), { language: "en" });
    this.#visitors.set(url.host, visitor);
    this.#page = visitor;
    await visitor.open(url.pathname);
    expect(visitor.status, url.href).toBe(200);
  }

  async #follow(name: RegExp): Promise<void> {
    if (!(this.#page instanceof URL)) {
      return this.#page.follow(name);
    }
    const { document } = await load(this.#page);
    const link = [...document.querySelectorAll("a")].find((each) => name.test(textOf(each)));
    if (!link) {
      throw new Error(`There is no link ${name} on ${this.#page}.`);
    }
    this.#page = new URL(link.href);
  }

  /** What is read on the page now, with what its frames show. */
  async #text(): Promise<string> {
    if (!(this.#page instanceof URL)) {
      return this.#page.wholeText;
    }
    const { document } = await load(this.#page);
    const frames = [...document.querySelectorAll("iframe")].map(({ src }) => load(new URL(src)));
    const shown = [document, ...(await Promise.all(frames)).map((frame) => frame.document)];
    return shown.map(({ body }) => textOf(body)).join("\n");
  }

  /** The first field whose label begins so: a star follows if it is required, or more words. */
  #labelled(label: string): Field {
    const [found] = queryAllByLabelText(this.#shop.main, new RegExp(`^${RegExp.escape(label)}`));
    if (!found) {
      throw new Error(`No field of ${this.#shop.url} is labelled ${label}.`);
    }
    return found as Field;
  }

  #choose({ name, type, value }: Field): void {
    this.#shop.fill({ [name]: type === "radio" ? value : true });
  }

  /** What is typed: the text in backticks, or the first code of a list. */
  async #typed(what: string): Promise<string> {
    const file = /^the first code of `(.+)`$/.exec(what)?.[1];
    if (file === undefined) {
      return what;
    }
    const [, first = ""] = (await readFile(join(this.#folder, file), "utf8")).split("\n");
    return first.split(",")[0] ?? "";
  }
}

async function load(url: URL): Promise<{ document: Document }> {
  return new JSDOM(await (await localhostFetch(url)).text(), { url: url.href }).window;
}

/** Sends a request of a visitor to the port that its address names. */
const send: ConstructorParameters<typeof PageVisitor>[1] = async (request) => {
  const { status, headers, body } = await localhostFetch(request.url, {
    method: request.method,
    headers: [...request.headers],
    body: request.body === null ? null : await request.text(),
  });
  return new Response(body as BodyInit | null, { status, headers: [...headers] });
};
