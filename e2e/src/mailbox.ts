import { expect, type Page } from "@playwright/test";
import { ownShop } from "./own-shop.ts";

const mailboxUrl = () => `${ownShop().origin.replace("localhost", "sandbox.localhost")}/mail`;

/** The mails that somebody got so far, as `[subject, address]`, the newest first. */
async function mailsTo(page: Page, email: string): Promise<string[]> {
  await page.goto(mailboxUrl());
  const mails = page.getByRole("main").getByRole("listitem").filter({ hasText: email }).getByRole("link");
  return mails.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
}

/** Waits for as many mails as an order sends and answers their texts, the newest first. */
export async function readMails(page: Page, email: string, count: number): Promise<string[]> {
  await expect.poll(async () => (await mailsTo(page, email)).length, { timeout: 30_000 }).toBe(count);
  const texts: string[] = [];
  for (const address of await mailsTo(page, email)) {
    await page.goto(`${address}/text`);
    const subject = await page.getByRole("heading", { level: 1 }).innerText();
    texts.push(`${subject}\n${await page.locator("pre.letter").innerText()}`);
  }
  return texts;
}
