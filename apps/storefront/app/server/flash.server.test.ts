import { describe, expect, it } from "vitest";
import { flashCookie, readFlash } from "./flash.server.ts";

const url = new URL("https://shop.example/de");
const withCookie = (cookie: string) => new Request(url, { headers: { cookie } });

describe("a message for the next page", () => {
  it("is read as it was written", () => {
    const cookie = flashCookie({ name: "added", value: "Tea; „grün“" }, url).split(";", 1)[0] ?? "";
    expect(readFlash(withCookie(`a=1; ${cookie}`))).toEqual({ name: "added", value: "Tea; „grün“" });
  });

  it("keeps the undo of a removal, and drops forged content", () => {
    const undo = { number: "TV1", quantity: "2" };
    const read = (value: unknown) =>
      readFlash(withCookie(`flash=${encodeURIComponent(JSON.stringify({ name: "removed", undo: value }))}`));
    expect(read(undo)).toEqual({ name: "removed", undo });
    for (const made of [
      { number: 1 },
      "text",
      null,
      { long: "x".repeat(101) },
      Object.fromEntries(Array.from("abcdefghi", (letter) => [letter, letter])),
    ]) {
      expect(read(made)).toEqual({ name: "removed" });
    }
  });

  it("keeps the product's page to which a code leads back, and no other path", () => {
    const read = (back: unknown) =>
      readFlash(
        withCookie(flashCookie({ name: "session-required", back: back as string }, url).split(";", 1)[0] ?? ""),
      );
    const back = "/product-details/TV1?quantity=2";
    expect(read(back)).toEqual({ name: "session-required", back });
    for (const made of ["//evil.example", "/logout", 1, {}]) {
      expect(read(made)).toEqual({ name: "session-required" });
    }
  });

  it("is Secure on https and expires after a minute", () => {
    expect(flashCookie({ name: "removed" }, url)).toMatch(/Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(flashCookie(undefined, new URL("http://localhost/"))).toBe(
      "flash=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
    );
  });

  it.each(["flash=%7Bbroken", "flash=%22x%22", "flash=null", "flash=%7B%22name%22%3A%22evil%22%7D", "other=1"])(
    "is nothing where a visitor made it up: %s",
    (cookie) => {
      expect(readFlash(withCookie(cookie))).toBeUndefined();
    },
  );
});
