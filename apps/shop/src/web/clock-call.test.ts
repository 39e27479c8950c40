import { expect, test } from "vitest";
import { aFrontDoor } from "./front-door.fixture.ts";

test("[clock.sandbox-only] without the sandbox the shop has no call for its clock, on any host", async () => {
  await using door = await aFrontDoor({ SANDBOX: "off", SMTP_URL: "smtp://mail.example", MAIL_FROM: "a@shop.example" });
  for (const host of ["aurora.localhost", "sandbox.localhost", "unknown.example"]) {
    for (const method of ["GET", "POST"]) {
      expect((await door.send("/api/clock", { method, host })).status).toBe(404);
    }
  }
});
