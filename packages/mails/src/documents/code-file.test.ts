import type { VoucherPage } from "@guerdon/domain/document/voucher-document";
import { LANGUAGES } from "@guerdon/domain/text/language";
import { expect, test } from "vitest";
import { sampleBrand } from "../sample-mails.ts";
import { codeFile } from "./code-file.ts";

const page: VoucherPage = {
  name: "Röstmond Gutschein",
  brand: "Röstmond",
  picture: null,
  face_value: 2500,
  barcode: null,
  greeting: null,
  redemption_conditions: null,
  info_url: null,
  online_redeemable: true,
  offline_redeemable: true,
  code: "RM25-7K3D",
  valid_until: "2029-12-31",
};
const document = {
  website_title: "Aurora",
  public_url: "https://shop.example",
  theme: sampleBrand.theme,
  fonts: [],
  logo: null,
  logo_name: "Aurora",
  seller: sampleBrand.seller,
  words: {},
  currency: "EUR" as const,
  order_number: "10042",
  pages: [page],
};

// [fulfilment.code-file]
test.each(LANGUAGES)("a table of codes in %s names its columns, and has a row for each code", async (language) => {
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await codeFile({ ...document, language }));
  const [head = "", row, ...rest] = text.split("\r\n");
  expect(head).toMatch(/^\uFEFF\S/);
  expect(head.split(";")).toHaveLength(4);
  expect(head).not.toContain("mails.");
  expect(row).toBe("Röstmond Gutschein;25 EUR;RM25-7K3D;2029-12-31");
  expect(rest).toEqual([""]);
});

test("cells that a spreadsheet would take for formulas are text, and unknown values are empty", async () => {
  const pages = [{ ...page, name: "=1+1", face_value: null, valid_until: null, code: "-CODE;1" }];
  const text = new TextDecoder().decode(await codeFile({ ...document, language: "de", pages }));
  expect(text.split("\r\n")[1]).toBe("'=1+1;;\"'-CODE;1\";");
});
