import { describe, expect, it } from "vitest";
import { onceIdOf } from "./once-id.server.ts";

const post = (body: BodyInit | null) => new Request("http://shop.test/de/basket", { method: "POST", body });
const sent = (id: string) => post(new URLSearchParams({ idempotency_key: id, position: "1" }));

describe("the one-time id of a form", () => {
  it("is read, and the form can still be read after it", async () => {
    const request = sent("Zm9ybS1pZC0x_R_3ab_");
    expect(await onceIdOf(request)).toBe("Zm9ybS1pZC0x_R_3ab_");
    expect((await request.formData()).get("position")).toBe("1");
  });

  it.each(["", "short", "x".repeat(44), "sixteen letters\r\nX-Evil: 1", "ümlaut-ümlaut-ümlaut"])(
    "is none where it could be none of ours: %j",
    async (id) => {
      expect(await onceIdOf(sent(id))).toBeUndefined();
    },
  );

  it("is none where no form comes", async () => {
    expect(await onceIdOf(new Request("http://shop.test/de"))).toBeUndefined();
    expect(await onceIdOf(post("{}"))).toBeUndefined();
    expect(await onceIdOf(post(null))).toBeUndefined();
  });
});
