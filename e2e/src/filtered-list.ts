import { DEMO_CODE } from "./page-states.ts";
import { arriveWith } from "./shortcuts.ts";
import type { Visitor } from "./visitor.ts";

const LIST = "/product-overview?page=1";

/** How many products there are, in words. */
export const count = ({ page }: Visitor) => page.locator("#list-count");
export const choice = ({ page }: Visitor, name: string, value: string) =>
  page.locator(`#filters input[type="checkbox"][name="${name}"][value="${value}"]`);
/** What takes filters off. */
export const tags = ({ page, t }: Visitor) =>
  page.getByRole("list", { name: t("catalogue.filter.active") }).getByRole("link");

/** How many products the list says it has. */
export async function total(visitor: Visitor): Promise<number> {
  return Number.parseInt((await count(visitor).innerText()).replace(/\D/g, ""), 10);
}

/** What a choice promises to leave. */
export async function promised(visitor: Visitor, name: string, value: string): Promise<number> {
  return Number(await choice(visitor, name, value).locator("xpath=..").locator("i").innerText());
}

/** Opens a list of products with the credit of the demonstration. */
export async function openList(visitor: Visitor, path = LIST): Promise<void> {
  await arriveWith(visitor, DEMO_CODE);
  await visitor.open(path);
}
