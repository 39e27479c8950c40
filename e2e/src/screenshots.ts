// Takes screenshots of every page for visual review:
//   npm run screenshots -w e2e -- [--out FOLDER] [--languages de,pl] [--widths 390,1440] [--only NAME]
import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { BrowserVisitor } from "./browser-visitor.ts";
import globalSetup from "./global-setup.ts";
import { ownShop } from "./own-shop.ts";
import { settled } from "./page-rules.ts";
import { PAGE_STATES, type PageState } from "./page-states.ts";
import { refuseServices } from "./refuse-services.ts";
import { isLanguage, type Language } from "./words.ts";

const { values } = parseArgs({
  options: {
    out: { type: "string", default: "test-results/screenshots" },
    languages: { type: "string", default: "de,pl" },
    widths: { type: "string", default: "390,1440" },
    only: { type: "string", default: "" },
  },
});

const folder = resolve(values.out);
const languages = values.languages.split(",").filter(isLanguage);
const widths = values.widths.split(",").map(Number);
const states = PAGE_STATES.filter(({ name }) => name.includes(values.only));

async function takePictures(browser: Browser, language: Language, state: PageState): Promise<void> {
  const context = await browser.newContext({ locale: language, baseURL: ownShop().origin });
  await refuseServices(context, ownShop().origin);
  const page = await context.newPage();
  await state.reach(new BrowserVisitor(page, language, true));
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
    // Scrolling loads lazy pictures.
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await settled(page);
    const index = String(PAGE_STATES.indexOf(state) + 1).padStart(2, "0");
    const name = `${language}-${width}-${index}-${state.name.replaceAll(/\W+/g, "-")}.png`;
    await page.screenshot({ path: join(folder, name), fullPage: true });
    process.stdout.write(`${name}\n`);
  }
  await context.close();
}

await mkdir(folder, { recursive: true });
const stop = await globalSetup({ workers: 1 });
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
try {
  for (const language of languages) {
    for (const state of states) {
      await takePictures(browser, language, state);
    }
  }
} finally {
  await browser.close();
  await stop();
}
