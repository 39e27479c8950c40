import { describe, expect, it } from "vitest";
import { onceIdOf } from "./once-id.server.ts";

function formWith(id: string | Blob): FormData {
  const form = new FormData();
  form.set("idempotency_key", id);
  return form;
}

// [idempotency.forms]
describe("the one-time id of a form", () => {
  it("is what the form carries as such", () => {
    expect(onceIdOf(formWith("Zm9ybS1pZC0x_R_3ab_"))).toBe("Zm9ybS1pZC0x_R_3ab_");
  });

  it.each(["", "short", "x".repeat(44), "sixteen letters\r\nX-Evil: 1", "ümlaut-ümlaut-ümlaut"])(
    "is none where it could be none of ours: %j",
    (id) => {
      expect(onceIdOf(formWith(id))).toBeUndefined();
    },
  );

  it("is none where the form has none, or a file in its place", () => {
    expect(onceIdOf(new FormData())).toBeUndefined();
    expect(onceIdOf(formWith(new Blob(["Zm9ybS1pZC0x_R_3ab_"])))).toBeUndefined();
  });
});
