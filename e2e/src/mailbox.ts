import { expect, type Page } from "@playwright/test";
import { ownShop } from "./own-shop.ts";

const mailboxUrl = () => `${ownShop().origin.replace("localhost", "sandbox.localhost")}/mail`;

/** The URLs of the mails to a recipient so far, newest first. */
async function mailsTo(page: Page, email: string): Promise<string[]> {
  await page.goto(mailboxUrl());
  const mails = page.getByRole("main").getByRole("listitem").filter({ hasText: email }).getByRole("link");
  return mails.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
}

/** Waits for this number of mails and returns their texts, newest first. */
export async function readMails(page: Page, email: string, count: number): Promise<string[]> {
  await expect.poll(async () => (await mailsTo(page, email)).length, { timeout: 30_000 }).toBe(count);
  const texts: string[] = [];
  for (const url of await mailsTo(page, email)) {
    await page.goto(`${url}/text`);
    const subject = await page.getByRole("heading", { level: 1 }).innerText();
    texts.push(`${subject}\n${await page.locator("pre.letter").innerText()}`);
  }
  return texts;
}
