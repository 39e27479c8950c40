import { expect, type Page } from "@playwright/test";
import { ownShop } from "./own-shop.ts";

const mailboxUrl = (origin: string) => `${origin.replace("localhost", "sandbox.localhost")}/mail`;

/** The URLs of the mails to a recipient so far, newest first. */
async function mailsTo(page: Page, email: string, origin: string): Promise<string[]> {
  await page.goto(mailboxUrl(origin));
  const mails = page.getByRole("main").getByRole("listitem").filter({ hasText: email }).getByRole("link");
  return mails.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
}

/**
 * Waits for this number of mails and returns their texts, newest first.
 * @param origin of the shop that sends them; default: the worker's own
 */
export async function readMails(
  page: Page,
  email: string,
  count: number,
  origin: string = ownShop().origin,
): Promise<string[]> {
  await expect.poll(async () => (await mailsTo(page, email, origin)).length, { timeout: 30_000 }).toBe(count);
  const texts: string[] = [];
  for (const url of await mailsTo(page, email, origin)) {
    await page.goto(`${url}/text`);
    const subject = await page.getByRole("heading", { level: 1 }).innerText();
    texts.push(`${subject}\n${await page.locator("pre.letter").innerText()}`);
  }
  return texts;
}

/** The path and query of the link to a page of the shop that a mail contains. */
export function linkIn(mail: string | undefined, page: string): { path: string; token: string } {
  const { pathname, search, searchParams } = new URL(
    new RegExp(`https?:\\S+/${page}\\?\\S+`).exec(mail ?? "")?.[0] ?? "",
  );
  return { path: `${pathname}${search}`, token: searchParams.get("token") ?? "" };
}
