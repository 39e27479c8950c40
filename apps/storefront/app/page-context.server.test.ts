import type { CallFailure } from "@guerdon/contract/client";
import { expect, it } from "vitest";
import type { Flash } from "./flash.server.ts";
import { need, type PageContext } from "./page-context.server.ts";

const failed = (error_code: "BFFE021" | "BFFE041") => ({
  ok: false as const,
  failure: { error_code, status: 401, trace_id: "1", fields: {}, display: [] } as CallFailure,
});

/** Where somebody is sent whose session is not there, and what they are told. */
function sentTo(error_code: "BFFE021" | "BFFE041", back?: string): { path: string; flash: Flash | undefined } {
  const context = { go: (path: string, flash?: Flash) => ({ path, flash }) as unknown as Response } as PageContext;
  try {
    need(context, failed(error_code), back);
  } catch (thrown) {
    return thrown as { path: string; flash: Flash | undefined };
  }
  throw new Error("Nobody was sent anywhere.");
}

// [session.page-without]
it("tells whose session ended while they chose a product why they are at the start, and keeps the way back", () => {
  const back = "/product-details/TV1?quantity=2";
  expect(sentTo("BFFE041", back), "logged out elsewhere").toEqual({
    path: "/",
    flash: { name: "session-required", back },
  });
  expect(sentTo("BFFE021", back), "run out by time").toEqual({ path: "/", flash: { name: "session-expired", back } });
});

it("tells a stranger who follows a link nothing of a session", () => {
  expect(sentTo("BFFE041")).toEqual({ path: "/", flash: undefined });
  expect(sentTo("BFFE021")).toEqual({ path: "/", flash: { name: "session-expired" } });
});
