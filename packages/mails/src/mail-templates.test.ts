import { NEWSLETTER_MAIL_KINDS } from "@guerdon/domain/mail/newsletter-mail";
import { LANGUAGES } from "@guerdon/domain/text/language";
import { contrast } from "@guerdon/domain/theme/colour";
import { translateIn } from "@guerdon/messages";
import { expect, test } from "vitest";
import { MIST, mailColours, NIGHT } from "./brand-colours.ts";
import { everyMail } from "./every-mail.ts";
import { mailTemplates } from "./mail-templates.tsx";
import {
  sampleAccountMail,
  sampleBrand,
  sampleCodeFileMail,
  sampleConfirmation,
  sampleECardMail,
  sampleNewsletterMail,
  sampleRefundMail,
  sampleVouchers,
  sampleVouchersByLink,
  sampleWithdrawalMail,
} from "./sample-mails.ts";
import { sampleTroubleMail } from "./sample-trouble-mail.ts";

const mails = LANGUAGES.flatMap((language) =>
  everyMail(mailTemplates, { language }).map((mail) => ({ language, ...mail })),
);

test.each(mails)("the $kind mail in $language has no missing texts", async ({ language, kind, render }) => {
  const { subject, html, text } = await render();
  for (const part of [subject, html, text]) {
    expect(part).not.toMatch(/undefined|\[object|NaN|(mails|address|footer|delivery|fee)\.[\w-]/);
  }
  expect(html).toContain(`lang="${language}"`);
  expect(subject).toMatch(/^(account|newsletter|e-card)/.test(kind) ? /\S/ : /10042/);
});

test.each(mails)(
  "the $kind mail in $language is accessible: named pictures, one main heading, tables for layout only",
  async ({ render }) => {
    const { html } = await render();
    const pictures = html.match(/<img[^>]*>/g) ?? [];
    expect(pictures.length).toBeGreaterThan(0);
    for (const picture of pictures) {
      expect(picture).toMatch(/alt="[^"]+"/);
    }
    expect(html.match(/<h1/g)).toHaveLength(1);
    for (const table of html.match(/<table[^>]*>/g) ?? []) {
      expect(table).toContain('role="presentation"');
    }
  },
);

// [fulfilment.mail-links]
test.each(mails)("the $kind mail in $language leads to pages in its language", async ({ render }) => {
  const { html, text } = await render();
  for (const page of ["imprint", "privacy", "agb", "accessibility"]) {
    expect(html).toContain(`href="${sampleBrand.home_url}${page}"`);
    expect(text).toContain(`${sampleBrand.home_url}${page}`);
  }
  expect(html).toContain(`href="${sampleBrand.home_url}"`);
});

// [terms.mail]
test.each(LANGUAGES)("the confirmation in %s says what is attached, in both of its forms", async (language) => {
  for (const terms of ["all", "terms", "withdrawal"] as const) {
    const sentence = translateIn(language)(`mails.terms.attached.${terms}`);
    const { html, text } = await mailTemplates.confirmation({ ...sampleConfirmation, language, terms });
    expect(html).toContain(sentence.replaceAll("'", "&#x27;"));
    expect(text.replaceAll(/\s+/g, " ")).toContain(sentence.replaceAll(/\s+/g, " "));
  }
  const none = await mailTemplates.confirmation({ ...sampleConfirmation, language, terms: null });
  expect(none.text).not.toContain(translateIn(language)("mails.terms.attached.all"));
});

test.each([
  ["Europe/Berlin", "1. Januar 2027"],
  ["America/Los_Angeles", "31. Dezember 2026"],
])("the date of an order is in the website's time zone, %s", async (timeZone, day) => {
  const order = { brand: { ...sampleBrand, time_zone: timeZone }, placed_at: new Date("2026-12-31T23:30:00Z") };
  for (const mail of [
    await mailTemplates.confirmation({ ...sampleConfirmation, ...order }),
    await mailTemplates.vouchers({ ...sampleVouchers, ...order }),
  ]) {
    expect(mail.html).toContain(day);
    expect(mail.text).toContain(day);
  }
});

// [withdrawal.receipt]
test.each(LANGUAGES)(
  "the receipt of a withdrawal in %s has all that was stated, and when it arrived",
  async (language) => {
    const { html, text } = await mailTemplates.withdrawal({ ...sampleWithdrawalMail, language });
    for (const part of [html, text]) {
      for (const stated of ["Nora Licht", "10042", "nora@example.org", "Nur die Tasse.\nVielen Dank!"]) {
        expect(part).toContain(stated);
      }
      expect(part).toMatch(/21.*2026.*10:30:00.*(MEZ|CET|GMT\+1|UTC\+1)/);
    }
  },
);

// [withdrawal.entry]
test.each(LANGUAGES)("mails about an order in %s lead to its withdrawal, in the words of the law", async (language) => {
  for (const { html, text } of [
    await mailTemplates.confirmation({ ...sampleConfirmation, language }),
    await mailTemplates.vouchers({ ...sampleVouchers, language }),
  ]) {
    for (const part of [html, text]) {
      expect(part).toContain(translateIn(language)("legal.withdraw-entry"));
      expect(part).toContain("https://shop.example/withdrawal?receipt=10042");
    }
  }
});

// [order.status-address]
test("mails about an order lead to its state, and those that strangers may read do not", async () => {
  for (const { kind, render } of everyMail(mailTemplates, { language: "de" })) {
    const leads = ["confirmation", "money paid", "money reminder", "refund"].includes(kind);
    const { html, text } = await render();
    expect([kind, html.includes("/order-status?"), text.includes("/order-status?")]).toEqual([kind, leads, leads]);
  }
});

// [refund.mail]
test("the mail about a refund names the last day of the code that has the credit, if it has one", async () => {
  const [credit] = sampleRefundMail.credits;
  const { html, text } = await mailTemplates.refund(sampleRefundMail);
  for (const content of [html, text]) {
    expect(content).toContain("••••0500, einlösbar bis 30. Juni 2027");
  }
  const endless = credit ? [{ ...credit, valid_until: null }] : [];
  expect((await mailTemplates.refund({ ...sampleRefundMail, credits: endless })).text).not.toContain("einlösbar bis");
});

test("labels and values follow the typography of the language: French has a space before the colon", async () => {
  const ourWordsOnly = sampleVouchers.vouchers.map((voucher) => ({ ...voucher, redemption_conditions: null }));
  const mails = [
    await mailTemplates.confirmation({ ...sampleConfirmation, language: "fr" }),
    await mailTemplates.vouchers({ ...sampleVouchers, language: "fr", vouchers: ourWordsOnly }),
  ];
  for (const { text } of mails) {
    expect(text).toContain("\u00a0: 10042");
    expect(text.replaceAll(/https?:/g, "")).not.toMatch(/[^\u00a0\n]:( |$)/m);
  }
});

// [website.public-url]
test("every link and picture URL is absolute, and only pictures are loaded", async () => {
  const mails = [await mailTemplates.confirmation(sampleConfirmation), await mailTemplates.vouchers(sampleVouchers)];
  for (const { html } of mails) {
    for (const [, url] of html.matchAll(/(?:src|href)="([^"]*)"/g)) {
      expect(url).toMatch(/^(https:\/\/|cid:)/);
    }
    expect(html).not.toMatch(/<script|<link|@import|url\(/);
  }
});

test("the vouchers mail has every complete code, as HTML and text", async () => {
  const { html, text } = await mailTemplates.vouchers(sampleVouchers);
  for (const code of sampleVouchers.vouchers.flatMap(({ codes }) => codes.map(({ code }) => code))) {
    expect(html).toContain(`>${code}<`);
    expect(text).toContain(code);
  }
});

test("a long code is shown in groups whose gaps are no part of it", async () => {
  const [voucher] = sampleVouchers.vouchers;
  const codes = [{ code: "7K3D9QXW2LHP", valid_until: null }];
  const { html, text } = await mailTemplates.vouchers({
    ...sampleVouchers,
    vouchers: voucher ? [{ ...voucher, codes }] : [],
  });
  expect(html.match(/>(7K3D|9QXW|2LHP)</g)).toEqual([">7K3D<", ">9QXW<", ">2LHP<"]);
  expect(html.replaceAll(/<[^>]+>/g, "")).toContain("7K3D9QXW2LHP");
  expect(text).toContain("7K3D9QXW2LHP");
});

// [fulfilment.barcode]
test("codes are shown as bar codes that come with the mail, and as text only where they cannot be", async () => {
  const [voucher] = sampleVouchers.vouchers;
  const codes = [
    { code: "4006381333931", valid_until: null },
    { code: "no digits", valid_until: null },
  ];
  const vouchers = voucher ? [{ ...voucher, barcode: "ean13" as const, codes }] : [];
  const { html, attachments } = await mailTemplates.vouchers({ ...sampleVouchers, vouchers });
  expect(attachments.map(({ content_id, media_type }) => [content_id, media_type])).toEqual([
    ["code-1-1@vouchers", "image/png"],
  ]);
  expect([...html.matchAll(/src="cid:([^"]*)"/g)].map(([, id]) => id)).toEqual(["code-1-1@vouchers"]);
  expect(html).toContain("no digits");
  const none = await mailTemplates.vouchers({
    ...sampleVouchers,
    vouchers: vouchers.map((each) => ({ ...each, codes: [] })),
  });
  expect(none.attachments).toEqual([]);
});

// [fulfilment.delivery-link]
test.each(LANGUAGES)("a mail in %s without codes leads to the page that shows them", async (language) => {
  const vouchers = sampleVouchers.vouchers.map((each) => ({ ...each, codes: [] }));
  const linked = await mailTemplates.vouchers({ ...sampleVouchers, language, has_codes: false, vouchers });
  const shown = await mailTemplates.vouchers({ ...sampleVouchers, language });
  for (const { html, text } of [linked, shown]) {
    expect(html).toContain(sampleVouchers.page_url.replaceAll("&", "&amp;"));
    expect(text).toContain(sampleVouchers.page_url);
    expect(text).not.toMatch(/undefined|\{|mails\./);
  }
  expect(linked.text).not.toBe(shown.text);
  expect(linked.html + linked.text).not.toContain("RM25");
});

// [fulfilment.delivery-link]
test.each(LANGUAGES)(
  "a mail in %s without codes speaks of one code where there is one, and else of several",
  async (language) => {
    const textOf = async (quantity: number) => {
      const vouchers = sampleVouchersByLink.vouchers.map((each) => ({ ...each, quantity }));
      const { text } = await mailTemplates.vouchers({ ...sampleVouchersByLink, language, vouchers });
      return text.split("\n\n")[1];
    };
    expect(await textOf(1)).not.toBe(await textOf(2));
    expect(await textOf(2)).toMatch(/codes|Codes|códigos|codici|kody/);
  },
);

// [fulfilment.code-file]
test.each(LANGUAGES)(
  "a company's mail in %s names number, product and value, and where the file is",
  async (language) => {
    const [attached, linked] = await Promise.all(
      [true, false].map((isAttached) =>
        mailTemplates.codeFile({ ...sampleCodeFileMail, language, is_attached: isAttached }),
      ),
    );
    expect(attached?.subject).toContain("40");
    for (const part of [attached?.text, attached?.html, linked?.text, linked?.html]) {
      expect(part).toContain("40 × Röstmond Gutschein");
      expect(part).toContain("25");
      expect(part).toContain(sampleCodeFileMail.page_url);
      expect(part).not.toMatch(/undefined|\{[a-z]|mails\./);
    }
    expect(attached?.text).not.toBe(linked?.text);
  },
);

test("an additional product has no price, and a custom fee has its name", async () => {
  const { html, text } = await mailTemplates.confirmation({
    ...sampleConfirmation,
    lines: sampleConfirmation.lines.map((line, index) =>
      index === 0 ? { ...line, name: "Grußkarte", price: null } : line,
    ),
    fees: [{ identifier: "GIFT_WRAP", name: "Geschenkpapier", price: 200 }],
  });
  expect(text).toMatch(/^\* Grußkarte$/m);
  for (const part of [html, text]) {
    expect(part).toContain("Geschenkpapier");
    expect(part).not.toMatch(/NaN|undefined|null/);
  }
});

// [website.net-prices]
test("where prices are net, the confirmation adds items, fees and tax up to the total", async () => {
  const { html, text } = await mailTemplates.confirmation({
    ...sampleConfirmation,
    shows_net: true,
    gross_price: 5589,
    tax: [{ vat: "19 %", amount: 733 }],
    lines: sampleConfirmation.lines.slice(0, 1).map((line) => ({ ...line, price: 4756 })),
    fees: [{ identifier: "DEL", price: 100 }],
  });
  const sums = ["Artikel (netto)", "47,56 €", "Versand", "1 €", "zzgl. 19 % MwSt.", "7,33 €", "Gesamt", "55,89 €"];
  for (const part of [html, text]) {
    const plain = part.replaceAll(/[\u00a0\u202f]/g, " ").slice(part.indexOf("Artikel (netto)"));
    const places = sums.map((each) => plain.indexOf(each));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
  }
});

test("the confirmation contains no codes, only the last four characters of those used for payment", async () => {
  const { html, text } = await mailTemplates.confirmation(sampleConfirmation);
  expect(html).toContain("••••0500");
  expect(text).toContain("••••0500");
});

test("the confirmation shows the attributes of the chosen variation", async () => {
  const { html, text } = await mailTemplates.confirmation(sampleConfirmation);
  expect(html).toContain("Farbe: Moosgrün");
  expect(text).toContain("Farbe: Moosgrün");
});

// [fulfilment.codes]
test("items out of stock are named in the confirmation and in the vouchers mail", async () => {
  const mails = [await mailTemplates.confirmation(sampleConfirmation), await mailTemplates.vouchers(sampleVouchers)];
  for (const { text } of mails) {
    expect(text).toMatch(/vergriffen[\s\S]*1 × Kapitel & Kater Gutschein/);
  }
  const nothingWaits = { ...sampleVouchers, waiting: [] };
  expect((await mailTemplates.vouchers(nothingWaits)).text).not.toContain("vergriffen");
});

test("the sums show items, delivery, total, credit used and credit left", async () => {
  const { text } = await mailTemplates.confirmation(sampleConfirmation);
  const amounts = [
    "Artikel: 104,90 €",
    "Versand: 4,90 €",
    "Gesamt: 109,80 €",
    "Guthaben ••••0500: −109,80 €",
    "390,20 € Guthaben",
  ];
  for (const amount of amounts) {
    expect(text.replaceAll("\u00a0", " ")).toContain(amount);
  }
});

// [checkout.continue]
test("credit that is left is said to stay where it is: on the code, in the account, or in both", async () => {
  const [code] = sampleConfirmation.payments;
  if (!code) {
    throw new Error("the sample has no payment");
  }
  const account = { ...code, code: null };
  for (const [payments, text] of [
    [[code], "Es bleibt auf Ihrem Code."],
    [[{ ...code, voucher_remaining_value: 0 }, account], "Es bleibt in Ihrem Konto."],
    [[code, account], "Es bleibt auf Ihrem Code und in Ihrem Konto."],
  ] as const) {
    const mail = await mailTemplates.confirmation({ ...sampleConfirmation, payments });
    expect([mail.html.includes(text), mail.text.includes(text)]).toEqual([true, true]);
  }
});

// [product.hidden-face-value]
test("a hidden face value is not shown", async () => {
  const [voucher] = sampleVouchers.vouchers;
  if (!voucher) {
    throw new Error("the sample has no voucher");
  }
  const hidden = { ...sampleVouchers, vouchers: [{ ...voucher, face_value: null }] };
  const { html, text } = await mailTemplates.vouchers(hidden);
  for (const form of [html, text]) {
    expect(form).not.toMatch(/25\s€/);
  }
});

test("a website without a logo shows its name, and its own words take precedence", async () => {
  const own = await mailTemplates.confirmation({ ...sampleConfirmation, brand: { ...sampleBrand, logo: null } });
  expect(own.html).toMatch(/<a[^>]*>Aurora<\/a>/);
  const brand = { ...sampleBrand, words: { "mails.confirmation.title": "Danke, dass Sie da sind!" } };
  expect((await mailTemplates.confirmation({ ...sampleConfirmation, brand })).html).toContain(
    "Danke, dass Sie da sind!",
  );
});

test("input of customers is escaped", async () => {
  const address = { ...sampleConfirmation.delivery_address, first_name: "<img src=x>" };
  const { html } = await mailTemplates.confirmation({ ...sampleConfirmation, delivery_address: address });
  expect(html).toContain("&lt;img src=x&gt;");
});

// [website.contrast]
test.each(["#3b2a8c", "#ffe94d", "#ffffff", "#000000", "#ff7a59", "#8a8a8a"])(
  "%s is readable as text and as the background of text, by day and by night",
  (colour) => {
    const { brand, onBrand, brandText, nightBrand, onNightBrand, nightBrandText } = mailColours({
      primary_color: colour,
      secondary_color: colour,
    });
    expect(contrast(brand, onBrand)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(brandText, MIST)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(nightBrand, onNightBrand)).toBeGreaterThanOrEqual(4.5);
    for (const surface of [NIGHT.sheet, NIGHT.mist]) {
      expect(contrast(nightBrandText, surface)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(nightBrand, surface)).toBeGreaterThanOrEqual(3);
    }
  },
);

// [fulfilment.mail-looks]
test("the largest mail to a customer is not clipped, and neither is its style sheet dropped", async () => {
  const codes = Array.from({ length: 50 }, (_, index) => ({
    code: `RM25-7K3D-9QXW-${1000 + index}`,
    valid_until: null,
  }));
  const vouchers = sampleVouchers.vouchers.map((voucher) => ({ ...voucher, codes }));
  const { html } = await mailTemplates.vouchers({ ...sampleVouchers, vouchers });
  // Gmail clips a mail beyond 102 kB, and drops a style sheet beyond 8192 characters.
  expect(Buffer.byteLength(html)).toBeLessThan(102_000);
  for (const [sheet] of html.matchAll(/<style>[\s\S]*?<\/style>/g)) {
    expect(sheet.length).toBeLessThan(8192);
  }
});

// [account.reset]
test("a mail with a link has it once as HTML and as text, and one that only tells has none", async () => {
  for (const kind of ["reset", "confirm"] as const) {
    const { html, text } = await mailTemplates.account({ ...sampleAccountMail, kind });
    expect(html).toContain('href="https://shop.example/new-password?token=abc"');
    expect(text.match(/token=abc/g)).toHaveLength(1);
  }
  const { html, text } = await mailTemplates.account({ ...sampleAccountMail, kind: "changed", link: null });
  expect(html + text).not.toContain("token");
});

// [newsletter.mail]
test("every mail of the newsletter's list has the link to unsubscribe, and names nobody", async () => {
  for (const kind of NEWSLETTER_MAIL_KINDS) {
    const link = kind === "confirm" ? sampleNewsletterMail.link : null;
    const { html, text } = await mailTemplates.newsletter({ ...sampleNewsletterMail, kind, link });
    for (const part of [html, text]) {
      expect(part.match(/unsubscribe\?token=def/g)).toHaveLength(1);
      expect(part.includes("confirm?token=abc")).toBe(kind === "confirm");
    }
  }
});

// [fulfilment.report]
test("the operator's mail names missing codes and failed jobs, as text and as HTML, and nothing of what is well", async () => {
  const { subject, html, text } = await mailTemplates.trouble(sampleTroubleMail);
  expect(subject).toBe("512 wrong codes, 2 withdrawals open, 4 codes missing, 1 job failed");
  for (const part of [html, text]) {
    expect(part).toContain("aurora  512 wrong codes in the hour from 2026-11-21T09:00:00.000Z");
    expect(part).toContain("aurora  TV1-10: 3 codes for 2 orders");
    expect(part).toContain("aurora  TV2-F (€25): 1 code for 1 order");
    expect(part).toContain("2026-11-21T09:30:00.000Z  fulfil-order  0190a000-0000-7000-8000-000000000001  TypeError");
    expect(part).toContain("aurora  wdr_1: order 10042, 13 days left");
    expect(part).toContain("aurora  wdr_2: order unknown, 1 day overdue");
    expect(part).toMatch(/jobs retry/);
  }
  const well = await mailTemplates.trouble({ ...sampleTroubleMail, jobs: [], withdrawals: [], guessing: [] });
  expect(well.subject).toBe("4 codes missing");
  expect(well.text).not.toMatch(/job/i);
});

// [fulfilment.sms]
test.each(LANGUAGES)(
  "text messages in %s name website, voucher, codes and order, at most ten codes in each",
  async (language) => {
    const [voucher] = sampleVouchers.vouchers;
    const codes = Array.from({ length: 12 }, (_, index) => ({
      code: `CODE-${index + 1}`,
      valid_until: "2029-12-31",
    }));
    const mail = { ...sampleVouchers, language, vouchers: voucher ? [{ ...voucher, codes }] : [] };
    const messages = await mailTemplates.sms(mail);
    expect(messages.map(({ number }) => number)).toEqual(["1.1", "1.2"]);
    expect(messages.map(({ text }) => text.match(/^CODE-\d+$/gm)?.length)).toEqual([10, 2]);
    for (const { text } of messages) {
      expect(text).toContain("Aurora");
      expect(text).toContain(voucher?.name);
      expect(text).toContain("10042");
      expect(text).toContain("2029");
      expect(text).not.toMatch(/undefined|\{|mails\./);
    }
  },
);

// [stock.validity]
test.each(LANGUAGES)("a mail in %s says until when a code is valid, if it is known", async (language) => {
  const [voucher] = sampleVouchers.vouchers;
  const endless = voucher?.codes.map(({ code }) => ({ code, valid_until: null })) ?? [];
  const [dated, undated] = await Promise.all([
    mailTemplates.vouchers({ ...sampleVouchers, language }),
    mailTemplates.vouchers({ ...sampleVouchers, language, vouchers: voucher ? [{ ...voucher, codes: endless }] : [] }),
  ]);
  expect([dated.text, dated.html].map((text) => text.includes("2029"))).toEqual([true, true]);
  expect([undated.text, undated.html].map((text) => text.includes("2029"))).toEqual([false, false]);
});

// [fulfilment.sms]
test.each(LANGUAGES)("a mail in %s that takes the place of an SMS says so", async (language) => {
  const [usual, instead] = await Promise.all(
    [false, true].map((insteadOfSms) =>
      mailTemplates.vouchers({ ...sampleVouchers, language, instead_of_sms: insteadOfSms }),
    ),
  );
  expect(instead?.text).toMatch(/SMS|sms|text message/);
  expect(instead?.html).toMatch(/SMS|sms|text message/);
  expect(usual?.text).not.toMatch(/SMS|text message/);
});

// [fulfilment.e-card]
test("an e-card names giver and website, quotes the greeting and has the code; nothing tells of the order", async () => {
  const { subject, html, text } = await mailTemplates.eCard(sampleECardMail);
  expect(subject).toBe("Ein Geschenk von Licht & Söhne KG (Aurora)");
  expect(text).toMatch(/^> Liebe Ida,\n>\n> schön, dass du seit zehn Jahren bei uns bist!$/m);
  expect(html).toContain("schön, dass du seit zehn Jahren bei uns bist!");
  for (const content of [html, text]) {
    expect(content).toContain("RM25-7K3D-9QXW-2LHP");
    expect(content).not.toContain(sampleECardMail.order_number);
  }
});

// [fulfilment.e-card]
test("an e-card without a greeting has no empty quote, and one without a code leads to its page", async () => {
  const greeting = { ...sampleECardMail.greeting, text: "" };
  expect((await mailTemplates.eCard({ ...sampleECardMail, greeting })).text).not.toMatch(/^>/m);
  const voucher = { ...sampleECardMail.voucher, codes: [] };
  const { html, text } = await mailTemplates.eCard({ ...sampleECardMail, voucher, has_codes: false });
  expect(html).toContain(sampleECardMail.page_url);
  expect(text).toContain(sampleECardMail.page_url);
});

// [fulfilment.code-file]
test("the mail to a company whose codes all left as e-cards says to how many people, and has no link", async () => {
  const mail = { ...sampleCodeFileMail, lines: [], page_url: null, is_attached: false };
  const { subject, html, text } = await mailTemplates.codeFile(mail);
  expect(subject).toContain("12 E-Cards");
  expect(text).toContain("12 Personen");
  expect(`${html}${text}`).not.toContain("/voucher?token");
});
