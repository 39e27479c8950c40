import { describe, expect, it } from "vitest";
import { readAmount, readChoice } from "./read-choice.server.ts";

const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

describe("what was chosen of a product", () => {
  it("is a fixed amount", () => {
    const fields = { variation_id: "TV1-25", delivery_options: "1", quantity: "2", hints: "on", face_value: "999" };
    expect(readChoice(form(fields), "TV1-FREE")).toEqual({
      variation_id: "TV1-25",
      face_value: null,
      quantity: 2,
      delivery_options: 1,
      hintsAccepted: true,
    });
  });

  it("is an amount of one's own, which must be one", () => {
    const fields = { variation_id: "TV1-FREE", delivery_options: "0", face_value: "12,50 €" };
    expect(readChoice(form(fields), "TV1-FREE")).toMatchObject({ face_value: 1250, quantity: 1, hintsAccepted: false });
    expect(readChoice(form({ ...fields, face_value: "a lot" }), "TV1-FREE")).toBe("amount");
  });

  it.each([{ quantity: "0" }, { quantity: "1.5" }, { delivery_options: "5" }, { variation_id: "" }])(
    "is refused where the form was tampered with: %o",
    (wrong) => {
      const fields = { variation_id: "TV1-25", delivery_options: "1", quantity: "1", ...wrong };
      expect(readChoice(form(fields), undefined)).toBe("choice");
    },
  );
});

describe("an amount as people type it", () => {
  it.each([
    ["12,50", 1250],
    ["12.5", 1250],
    [" 80 € ", 8000],
    ["", null],
    ["-5", null],
    ["1,234", null],
    ["1e3", null],
  ])("%s is %s", (text, minor) => {
    expect(readAmount(text)).toBe(minor);
  });
});
