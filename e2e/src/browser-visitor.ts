import { expect, type Locator, type Page } from "@playwright/test";
import { DELIVERY, type DemoProduct } from "./demo-products.ts";
import { hydrated } from "./page-rules.ts";
import { euros, type Language, type Translate, wordsIn } from "./words.ts";

/** The address of orders. All mails go to the sandbox. */
export const ADDRESS = {
  first_name: "Nora",
  last_name: "Łuczak-Größe",
  address: "Lichtallee 12",
  zip_code: "10115",
  city: "Berlin",
  country_id: "DE",
};

let addresses = 0;

/** An e-mail address that no other order uses. */
export function freshEmail(): string {
  addresses += 1;
  return `nora.${process.pid}.${addresses}@example.org`;
}

/** A visitor in a browser: their actions on the pages, with the texts of their language. */
export class BrowserVisitor {
  readonly page: Page;
  readonly language: Language;
  readonly t: Translate;
  /** Before every path; empty on a website with one language. */
  prefix: string;
  private readonly hasScript: boolean;

  constructor(page: Page, language: Language, hasScript: boolean) {
    this.page = page;
    this.language = language;
    this.prefix = `/${language}`;
    this.t = wordsIn(language);
    this.hasScript = hasScript;
  }

  /** The same visitor in a second tab. */
  async secondTab(): Promise<BrowserVisitor> {
    const tab = new BrowserVisitor(await this.page.context().newPage(), this.language, this.hasScript);
    tab.prefix = this.prefix;
    return tab;
  }

  money(amount: number): string {
    return euros(amount, this.language);
  }

  /** Opens a page and, with JavaScript, waits for hydration. */
  async open(path: string): Promise<void> {
    await this.page.goto(`${this.prefix}${path}`);
    if (this.hasScript) {
      await hydrated(this.page);
    }
  }

  async isAt(path: string): Promise<void> {
    await expect(this.page).toHaveURL(new RegExp(`^https?://[^/]+${this.prefix}${path}(\\?.*)?$`));
  }

  link(name: string): Locator {
    return this.page.getByRole("main").getByRole("link", { name, exact: true }).first();
  }

  button(name: string): Locator {
    return this.page.getByRole("main").getByRole("button", { name, exact: true });
  }

  get heading(): Locator {
    return this.page.getByRole("heading", { level: 1 });
  }

  /** The message of the page or of a form; the alert that repeats one for some seconds does not count. */
  get alert(): Locator {
    return this.page.getByRole("main").locator('[role="alert"]:not(.page-alert-box), #code-error, #log-in-error');
  }

  /** The alert at the top of the page's content. */
  get pageAlert(): Locator {
    return this.page.locator(".page-alert-box");
  }

  /** Opens the language menu and selects a language by its own name. */
  async switchLanguage(name: string): Promise<void> {
    const banner = this.page.getByRole("banner");
    const own = new RegExp(`(^|\\s)${this.language.toUpperCase()}$`);
    await banner.locator("button, summary").filter({ hasText: own }).click();
    await banner.getByRole("link", { name, exact: true }).click();
  }

  get codeField(): Locator {
    return this.page.getByRole("main").getByLabel(this.t("voucher.code.label"));
  }

  async enterCode(code: string): Promise<void> {
    await this.codeField.fill(code);
    await this.button(this.t("voucher.code.submit")).click();
  }

  async logIn(code: string): Promise<void> {
    await this.open("");
    await this.enterCode(code);
    await this.isAt("/welcome");
  }

  async choose(product: DemoProduct): Promise<void> {
    await this.open(`/product-details/${product.number}`);
    await this.fillChoice(product);
  }

  /** Fills in the choices on the current product page. */
  async fillChoice({ variation, delivery, quantity }: DemoProduct): Promise<void> {
    await expect(this.button(this.t("product.add"))).toBeVisible();
    const check = async (name: string, value: string) => {
      const radio = this.page.locator(`input[type="radio"][name="${name}"][value="${value}"]`);
      if ((await radio.count()) > 0) {
        await radio.check();
      }
    };
    await check("variation_id", variation);
    await check("delivery_options", String(DELIVERY[delivery]));
    const hints = this.page.getByRole("checkbox", { name: this.t("product.hints") });
    if ((await hints.count()) > 0) {
      await hints.check();
    }
    if (quantity) {
      await this.page.getByLabel(this.t("product.quantity")).fill(String(quantity));
    }
  }

  async addToBasket(product: DemoProduct): Promise<void> {
    await this.choose(product);
    await this.button(this.t("product.add")).click();
    await this.followToBasket();
  }

  /** The lines of the basket on its page, without recommended products. */
  get basketLines(): Locator {
    return this.page.locator("main .basket-line");
  }

  /** The sidebar that shows the added product. Without JavaScript the basket opens instead. */
  get sidebar(): Locator {
    return this.page.getByRole("dialog", { name: this.t("basket.added.title") });
  }

  /** Goes to the basket after a product was added. */
  async followToBasket(): Promise<void> {
    const link = this.sidebar.locator('a[href$="/basket"]');
    const basket = this.page.getByRole("heading", { level: 1, name: this.t("basket.title") });
    await link.or(basket).first().waitFor();
    if (await link.isVisible()) {
      await link.click();
    }
    await this.isAt("/basket");
  }

  async fillAddress(
    email: string,
    changes: Partial<typeof ADDRESS> = {},
    part: "delivery" | "invoice" = "delivery",
  ): Promise<void> {
    const { country_id, ...texts } = { ...ADDRESS, ...changes };
    for (const [name, value] of Object.entries({ ...texts, email, email_repeat: email })) {
      await this.field(name, part).fill(value);
    }
    await this.field("country_id", part).selectOption(country_id);
  }

  /** A field of one of the addresses. */
  field(name: string, part: "delivery" | "invoice" = "delivery"): Locator {
    return this.page.locator(`[name="${part}.${name}"]`);
  }

  /** The box of the confirm page without which nothing is ordered. */
  get termsBox(): Locator {
    return this.page.locator('[name="terms"]');
  }

  /** Goes from the basket to the page with the order button. */
  async checkOut(email: string): Promise<void> {
    await this.link(this.t("basket.checkout")).click();
    await this.isAt("/checkout/address");
    await this.fillAddress(email);
    await this.button(this.t("address.next")).click();
    await this.isAt("/checkout/confirm");
  }

  get orderButton(): Locator {
    return this.button(this.t("legal.order-button" as "order.confirm.title"));
  }

  /** Accepts the terms and orders. Returns the order number. */
  async order(): Promise<string> {
    await this.termsBox.check();
    await this.orderButton.click();
    return this.orderNumber();
  }

  /** The order number shown on the confirmation. */
  async orderNumber(): Promise<string> {
    await this.isAt("/checkout/confirmation");
    const before = this.t("order.confirmation.number", { number: "" }).trim();
    const text = await this.page.getByText(before).first().innerText();
    return text.replace(before, "").trim();
  }
}
