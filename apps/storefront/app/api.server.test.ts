import { describe, expect, it } from "vitest";
import { withCookies } from "./api.server.ts";

describe("cookies within one page", () => {
  it("are taken over like a browser does", () => {
    expect(withCookies("a=1; b=2", ["b=3; Path=/; HttpOnly", "c=x=y; Secure"])).toBe("a=1; b=3; c=x=y");
  });

  it("are forgotten when they are taken back", () => {
    expect(withCookies("session=s; a=1", ["session=; Path=/; Max-Age=0"])).toBe("a=1");
  });

  it("may begin with none", () => {
    expect(withCookies("", ["session=s"])).toBe("session=s");
  });
});
