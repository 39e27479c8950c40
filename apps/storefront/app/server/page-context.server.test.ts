import type { WebsiteView } from "@guerdon/contract";
import type { CallFailure } from "@guerdon/contract/client";
import { expect, it } from "vitest";
import type { Flash } from "./flash.server.ts";
import { need, type PageContext } from "./page-context.server.ts";

const failed = (error_code: "BFFE021" | "BFFE041") => ({
  ok: false as const,
  failure: { error_code, status: 401, trace_id: "1", fields: {}, display: [] } as CallFailure,
});

/** The redirect of a visitor without a session, and its message. */
function sentTo(error_code: "BFFE021" | "BFFE041", back?: string): { path: string; flash: Flash | undefined } {
  const website = { website_type_id: "WOB", page_options: {}, wob_coupon_login: true } as WebsiteView;
  const go = (path: string, flash?: Flash) => ({ path, flash }) as unknown as Response;
  const context = { go, website } as PageContext;
  try {
    need(context, failed(error_code), back);
  } catch (thrown) {
    return thrown as { path: string; flash: Flash | undefined };
  }
  throw new Error("There was no redirect.");
}

// [session.page-without]
it("explains the redirect to a visitor whose session ended on a product page, and keeps the way back", () => {
  const back = "/product-details/TV1?quantity=2";
  expect(sentTo("BFFE041", back), "logged out elsewhere").toEqual({
    path: "/",
    flash: { name: "session-required", back },
  });
  expect(sentTo("BFFE021", back), "run out by time").toEqual({ path: "/", flash: { name: "session-expired", back } });
});

it("redirects a new visitor without a message about a session", () => {
  expect(sentTo("BFFE041")).toEqual({ path: "/", flash: undefined });
  expect(sentTo("BFFE021")).toEqual({ path: "/", flash: { name: "session-expired" } });
});
