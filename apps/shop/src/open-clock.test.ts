import { SandboxClock } from "@guerdon/api";
import { testDatabase } from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openClock } from "./open-clock.ts";

test("[clock.sandbox-only] without the sandbox the shop has the machine's time and no clock", async () => {
  await using database = await testDatabase();
  const { clock } = await openClock({ sandbox: false }, database);
  expect(clock).toBeUndefined();
});

test("[clock.sandbox-only] a database whose clock was moved is not opened without the sandbox", async () => {
  await using database = await testDatabase();
  await sql`insert into clock (ahead_ms) values (60000)`.execute(database.kysely);
  await expect(openClock({ sandbox: false }, database)).rejects.toThrow("set SANDBOX=on");
  const { now, clock } = await openClock({ sandbox: true }, database);
  expect(clock).toBeInstanceOf(SandboxClock);
  expect(now).toBe(clock?.now);
  expect(clock?.aheadSeconds).toBe(60);
});
