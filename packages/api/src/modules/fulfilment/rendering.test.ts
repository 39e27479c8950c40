import { expect, test } from "vitest";
import { DatabaseUnavailableError } from "../../db/index.ts";
import { rendering, UnrenderableError } from "./rendering.ts";

// [fulfilment.at-least-once]
test("a mail that cannot be made is told apart from a database that is away, which is nobody's mistake", async () => {
  expect(await rendering(async () => "a mail")).toBe("a mail");
  const broken = new Error("no such template");
  await expect(rendering(() => Promise.reject(broken))).rejects.toMatchObject({
    name: "UnrenderableError",
    cause: broken,
  });
  const away = new DatabaseUnavailableError("write EPIPE", { cause: undefined });
  const thrown = await rendering(() => Promise.reject(away)).catch((error: unknown) => error);
  expect(thrown).toBe(away);
  expect(thrown).not.toBeInstanceOf(UnrenderableError);
});
