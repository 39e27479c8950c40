import type { BrowserVisitor } from "./browser-visitor.ts";
import { DEMO_CODE } from "./page-states.ts";
import { startWithCode } from "./shortcuts.ts";

const LIST = "/product-overview?page=1";

/** The text with the number of products. */
export const count = ({ page }: BrowserVisitor) => page.locator("#list-count");
export const choice = ({ page }: BrowserVisitor, name: string, value: string) =>
  page.locator(`#filters input[type="checkbox"][name="${name}"][value="${value}"]`);
/** The links that remove active filters. */
export const tags = ({ page, t }: BrowserVisitor) =>
  page.getByRole("list", { name: t("catalogue.filter.active") }).getByRole("link");

/** The number of products that the list shows. */
export async function total(visitor: BrowserVisitor): Promise<number> {
  return Number.parseInt((await count(visitor).innerText()).replace(/\D/g, ""), 10);
}

/** The number of products beside a choice. */
export async function choiceCount(visitor: BrowserVisitor, name: string, value: string): Promise<number> {
  return Number(await choice(visitor, name, value).locator("xpath=..").locator("span").innerText());
}

/** Opens a product list as a visitor with credit of the demonstration. */
export async function openList(visitor: BrowserVisitor, path = LIST): Promise<void> {
  await startWithCode(visitor, DEMO_CODE);
  await visitor.open(path);
}
