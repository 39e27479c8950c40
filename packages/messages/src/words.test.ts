import { describe, expect, it } from "vitest";
import { compileWords, translateIn, translateWith } from "./index.ts";

describe("a website's own words", () => {
  it("replace the shop's messages", () => {
    const { words, problems } = compileWords("en", { "start.title": "Hello, hero.", "basket.worth": "Worth {amount}" });
    expect(problems).toEqual([]);
    const t = translateIn("en", words);
    expect(t("start.title")).toBe("Hello, hero.");
    expect(t("basket.worth", { amount: "5 €" })).toBe("Worth 5 €");
    expect(t("basket.title")).toBe("Basket");
  });

  // [website.words]
  it("are refused with a reason each if they cannot be used", () => {
    expect(
      compileWords("de", {
        "no.such.key": "x",
        "legal.order-button": "Jetzt kaufen",
        "start.title": "{broken",
        "voucher.code.label": " ",
        "basket.worth": "Wert {price}",
      }).problems,
    ).toEqual([
      { key: "no.such.key", problem: "unknown" },
      { key: "legal.order-button", problem: "locked" },
      { key: "start.title", problem: "invalid" },
      { key: "voucher.code.label", problem: "empty" },
      { key: "basket.worth", problem: "wrong_placeholders" },
    ]);
  });

  it("with a key of an earlier version are refused, and the current key is named", () => {
    expect(
      compileWords("de", { "start.code.label": "Code", "nav.TVO": "Karten", "payment.code": "x", "sort.x": "y" })
        .problems,
    ).toEqual([
      { key: "start.code.label", problem: "renamed", now: "voucher.code.label" },
      { key: "nav.TVO", problem: "renamed", now: "shell.nav.TVO" },
      { key: "payment.code", problem: "renamed", now: "voucher.used.code" },
      { key: "sort.x", problem: "unknown" },
    ]);
  });

  // [website.words]
  it("keep angle brackets as they are, and may choose by value", () => {
    const { words, problems } = compileWords("en", {
      "start.title": "Rock '<b> & roll > all",
      "basket.worth": "{amount, select, free {For free} other {Worth <{amount}>}}",
    });
    expect(problems).toEqual([]);
    const t = translateIn("en", words);
    expect(t("start.title")).toBe("Rock '<b> & roll > all");
    expect(t("basket.worth", { amount: "5 €" })).toBe("Worth <5 €>");
    expect(t("basket.worth", { amount: "free" })).toBe("For free");
  });

  it.each(["Worth {amount, date}", "Worth {amount, plural, offset:1 other {#}}", "Worth {amount, plural, one {#}}"])(
    "are refused if the shop cannot format them: %s",
    (text) => {
      expect(compileWords("en", { "basket.worth": text }).problems).toEqual([
        { key: "basket.worth", problem: "invalid" },
      ]);
    },
  );

  it("are sent to the browser only if it uses them", () => {
    const { words } = compileWords("de", { "api-errors.not_found": "Weg.", "start.title": "Da." });
    expect(words.browser).toEqual({ "start.title": "Da." });
    expect(words.server).toEqual({ "api-errors.not_found": "Weg." });
  });

  // [website.words]
  it("that were stored before and cannot be used leave the others as they are", () => {
    const t = translateWith("en", { "start.title": "Hello, hero.", "basket.title": " ", "basket.worth": "{broken" });
    expect(t("start.title")).toBe("Hello, hero.");
    expect(t("basket.title")).toBe("Basket");
    expect(t("basket.worth", { amount: "5 €" })).toContain("5 €");
  });
});
