import { cp, mkdir, mkdtempDisposable, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contract } from "@guerdon/contract";
import { emptyDatabase, killShopCommand, runShopCommand, startShopProcess, testEngine } from "@guerdon/testing";
import { expect, test } from "vitest";

/** The name of the only back-up in a folder, as a command printed it. */
const nameIn = (out: string) => /(\S+): \d+ tables/.exec(out)?.[1] ?? "";

// [backup.whole] [backup.mark]
test("a killed shop whose data is lost is brought back by the commands of docs/back-up.md", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-lost-"));
  await using server = testEngine() === "postgres" ? await emptyDatabase("postgres") : undefined;
  const settings = {
    dataDir: join(folder.path, "data"),
    backupDir: join(folder.path, "backups"),
    databaseUrl: server?.url,
  };
  const key = join(settings.dataDir, "shop-secret");
  await mkdir(settings.dataDir, { mode: 0o700 });

  const first = await startShopProcess(settings);
  await first.visitor().enter("AURORA-0100");
  const out = await runShopCommand(settings, "database", "backup");
  const from = nameIn(out);
  await cp(key, join(folder.path, "key")).catch(() => undefined);
  await first.kill();
  // A back-up that was killed has another name, and is none.
  await cp(from, `${from}.unfinished`, { recursive: true });
  await rm(join(`${from}.unfinished`, "manifest.json"));

  await rename(settings.dataDir, join(folder.path, "lost"));
  await mkdir(settings.dataDir, { mode: 0o700 });
  await cp(join(folder.path, "key"), key).catch(() => undefined);
  await using elsewhere = testEngine() === "postgres" ? await emptyDatabase("postgres") : undefined;
  const restored = { ...settings, databaseUrl: elsewhere?.url };
  await expect(runShopCommand(restored, "database", "restore", `${from}.unfinished`)).rejects.toThrow(
    "no complete back-up",
  );
  // Killed while it writes, it is begun anew.
  const writes = { after: /Writing the rows/, milliseconds: 300 };
  await killShopCommand(restored, ["database", "restore", from], writes);
  expect(await runShopCommand(restored, "database", "restore", from)).toContain("The shop may be started.");
  expect(await runShopCommand(restored, "ledger", "verify")).toContain("everything adds up");
  await using second = await startShopProcess(restored);
  const visitor = second.visitor();
  await visitor.enter("AURORA-0100");
  expect((await visitor.must(contract.readBasket, {})).prepaid_value).toBe(10_000);
}, 180_000);
