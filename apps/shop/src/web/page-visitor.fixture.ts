import { storedName } from "@guerdon/domain/consent/consent-storage";
import { formatMoney } from "@guerdon/domain/money/money-format";
import type { Language } from "@guerdon/domain/text/language";
import { type Translate, translateIn } from "@guerdon/messages";
import { aShop, documentProblems, type TestShop, Visitor } from "@guerdon/testing";
import { queryAllByLabelText, queryAllByRole } from "@testing-library/dom";
import { type DOMWindow, JSDOM } from "jsdom";
import { sendThroughDoor } from "./front-door.fixture.ts";
import { type Field, sentBy, setField, textOf, the } from "./page-elements.fixture.ts";

type Send = ConstructorParameters<typeof Visitor>[1];
type Name = string | RegExp;
type Role = Parameters<typeof queryAllByRole>[1];

/** The statuses of documents that a visitor may see. A shop that is shut answers with 503. */
const STATUSES = [200, 403, 404, 422, 503];

/** A shop whose pages are visited in browsers without script, each with cookies of its own. */
export async function aVisitedShop(
  options?: Parameters<typeof aShop>[0],
): Promise<TestShop & { arrive(host?: string): PageVisitor }> {
  const testShop = await aShop(options);
  const send = await sendThroughDoor(testShop);
  return Object.assign(testShop, { arrive: (host = "aurora.localhost") => new PageVisitor(host, send) });
}

/**
 * A visitor in a browser without script: opens pages, follows links and redirects, fills in fields and presses buttons.
 * Looks, focus and what CSS hides are no concern of it: they are proved in a real browser. Every document is checked for
 * what must be on none: see `#show`.
 */
export class PageVisitor extends Visitor {
  url = new URL("about:blank");
  status = 0;
  readonly #send: Send;
  #window: DOMWindow | undefined;
  /** What was last sent, answered or not. */
  #sent: { url: URL; init: RequestInit } | undefined;

  constructor(host: string, send: Send) {
    super(host, send);
    this.#send = send;
  }

  /** A second tab of the same browser, which has the same cookies at all times. */
  override secondTab(): PageVisitor {
    const tab = new PageVisitor(this.host, this.#send);
    return Object.assign(tab, { language: this.language, cookies: this.cookies });
  }

  get t(): Translate {
    return translateIn(this.language as Language);
  }

  /** An amount in euros, as pages show it. */
  money(amount: number): string {
    return formatMoney(Math.round(amount * 100), "EUR", this.language as Language);
  }

  /** The path of the current page, without its query. */
  get path(): string {
    return this.url.pathname;
  }

  /** The current page. @throws if a link or form has led to another host */
  get document(): Document {
    if (!this.#window) {
      throw new Error(`No page of ${this.host} is open, but ${this.url}.`);
    }
    return this.#window.document;
  }

  get main(): HTMLElement {
    return the(this.document.querySelectorAll<HTMLElement>("main"), "main");
  }

  get heading(): string {
    return textOf(the(this.document.querySelectorAll("h1"), "h1"));
  }

  /** The text in the main part of the page. */
  get text(): string {
    return textOf(this.main);
  }

  /** The text of the whole page, with the header and messages. */
  get wholeText(): string {
    return textOf(this.document.body);
  }

  open(path: string): Promise<void> {
    return this.#navigate(new URL(path, `http://${this.host}`), {});
  }

  /** The elements with this role that are not hidden, in the main part of the page or another one. */
  all(role: Role, name?: Name, part: HTMLElement = this.main): HTMLElement[] {
    return queryAllByRole(part, role, name === undefined ? {} : { name });
  }

  /** The only element with this role and name. @throws if there is none or another one */
  one(role: Role, name?: Name, part?: HTMLElement): HTMLElement {
    const others = this.all(role, undefined, part).map(textOf).join(" | ");
    return the(this.all(role, name, part), `${role} ${name} of ${this.url}, where there are: ${others}`);
  }

  /** The field with this name attribute, or with this label. Of several choices, the checked or else the first one. */
  field(name: string, part: HTMLElement = this.main): Field {
    const named = [...part.querySelectorAll<Field>(`[name="${name}"]`)];
    const found = named.length > 0 ? named : (queryAllByLabelText(part, name) as Field[]);
    const areChoices = found.every(({ type }) => type === "radio" || type === "checkbox");
    return the(
      areChoices
        ? found
            .filter((each) => each.matches(":checked"))
            .concat(found)
            .slice(0, 1)
        : found,
      name,
    );
  }

  /** The message that describes a field that was filled in wrongly; undefined if it was not. */
  mistakeIn(name: string, part?: HTMLElement): string | undefined {
    const field = this.field(name, part);
    if (field.getAttribute("aria-invalid") !== "true") {
      return undefined;
    }
    const ids = field.getAttribute("aria-describedby")?.split(" ") ?? [];
    return ids.map((id) => textOf(this.document.getElementById(id) ?? field)).join(" ");
  }

  /** Types, selects, or checks and unchecks. @param fields the fields by name or label */
  fill(fields: Readonly<Record<string, string | boolean>>, part: HTMLElement = this.main): void {
    for (const [name, value] of Object.entries(fields)) {
      setField(this.field(name, part), { value, part });
    }
  }

  /** Follows a link: an element, or the first one of this name. */
  async follow(link: HTMLElement | Name, part?: HTMLElement): Promise<void> {
    const [found] = typeof link === "string" || link instanceof RegExp ? this.all("link", link, part) : [link];
    if (!(found && "href" in found)) {
      throw new Error(
        `There is no link ${link} on ${this.url}: ${this.all("link", undefined, part).map(textOf).join(" | ")}`,
      );
    }
    await this.#navigate(new URL(String(found.href)), {});
  }

  /** Presses a button that sends a form: an element, or the one of this name. */
  async press(button: HTMLElement | Name, part?: HTMLElement): Promise<void> {
    const isName = typeof button === "string" || button instanceof RegExp;
    const pressed = (isName ? this.one("button", button, part) : button) as HTMLButtonElement;
    const { url, init } = await sentBy(pressed, this.url);
    await this.#navigate(url, init);
  }

  /** Sends what was last sent once more, also a form, as a browser does after asking. */
  async reload(): Promise<void> {
    if (this.#sent) {
      await this.#navigate(this.#sent.url, this.#sent.init);
    }
  }

  /** Sends a request, and follows redirects until a document is shown or another host is reached. */
  async #navigate(to: URL, sent: RequestInit): Promise<void> {
    const referer: Record<string, string> = this.#window ? { referer: this.url.href.replace(this.url.hash, "") } : {};
    const headers = { accept: "text/html", "accept-language": this.language, ...referer };
    let [url, init] = [to, sent];
    for (let redirects = 0; redirects < 10; redirects += 1) {
      if (url.host !== this.host) {
        this.#leaveFor(url);
        return;
      }
      this.#sent = { url, init };
      const response = await this.request(url.pathname + url.search, {
        ...init,
        headers: { ...headers, ...init.headers },
        redirect: "manual",
      });
      const location = response.headers.get("location");
      if (location === null) {
        this.#show(url, response.status, await response.text());
        return;
      }
      url = Object.assign(new URL(location, url), { hash: new URL(location, url).hash || url.hash });
      init = [307, 308].includes(response.status) ? init : {};
    }
    throw new Error(`${to} redirects without end.`);
  }

  #leaveFor(url: URL): void {
    this.url = url;
    this.#window?.close();
    this.#window = undefined;
  }

  /** Checks and shows a document. @throws if it has another status, message keys, inline styles, or unknown cookies */
  #show(url: URL, status: number, html: string): void {
    this.#leaveFor(url);
    this.status = status;
    const unknown = [...this.cookies.keys()].filter((name) => !storedName(name.replace(/^__Host-/, "")));
    const problems = [...documentProblems(html), ...unknown.map((name) => `cookie: ${name}`)];
    if (!STATUSES.includes(status) || problems.length > 0) {
      throw new Error(`${url} is answered with ${status}. ${problems.join("\n")}`);
    }
    this.#window = new JSDOM(html, { url: url.href }).window;
    // As in a browser without script, with the shop's styles, in which all popovers have been opened.
    const { document } = this.#window;
    for (const noscript of document.querySelectorAll("noscript")) {
      noscript.replaceWith(...noscript.childNodes);
    }
    const style = document.createElement("style");
    style.textContent = ".script-only { display: none; } [popover]:not([hidden]) { display: block; }";
    document.head.append(style);
  }
}
