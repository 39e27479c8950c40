import { expect, type Page } from "@playwright/test";
import { ownShop } from "./own-shop.ts";

/** The sandbox's procurement systems, as somebody uses them in a browser. */
export class ProcurementLab {
  readonly #page: Page;
  readonly #url: string;

  constructor(page: Page) {
    this.#page = page;
    this.#url = `${ownShop().origin.replace("localhost", "sandbox.localhost")}/punchout`;
  }

  /** The page of a system, or the list of them. */
  async open(system?: string): Promise<void> {
    await this.#page.goto(system === undefined ? this.#url : `${this.#url}/${system}`);
  }

  /** Sends a request of the open system; the report on the answer comes. */
  async ask(what: "Begin a new basket" | "Go on with the last basket" | "Look at the last basket"): Promise<void> {
    await this.#page.getByRole("button", { name: what }).click();
    await this.expectNothingBroken(/ 9 kept, 0 broken, 31 not judged yet\.$/);
  }

  async enter(where: "in this window" | "in a frame"): Promise<void> {
    await this.#page.getByRole("link", { name: `Open the shop ${where}` }).click();
  }

  /** Goes from what came back to the report, of which no rule is broken and every one judged. */
  async expectGreenReport(link = this.#page.getByRole("link", { name: "Report" })): Promise<void> {
    await link.click();
    await this.expectNothingBroken(/ 40 kept, 0 broken, 0 not judged yet\.$/);
  }

  private async expectNothingBroken(sentence: RegExp): Promise<void> {
    await expect(this.#page.locator(".rule.broken")).toHaveText([]);
    await expect(this.#page.getByRole("heading", { level: 1 })).toHaveText("No rule is broken");
    await expect(this.#page.getByText(sentence)).toBeVisible();
  }
}
