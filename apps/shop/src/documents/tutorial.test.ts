import { mkdir, mkdtempDisposable, readFile, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { freePort, startShopProcess } from "@guerdon/testing";
import { expect, test } from "vitest";
import { runLine } from "../fresh-clone.fixture.ts";
import { ROOT, readDocument } from "./document-parts.fixture.ts";
import { documentedLines } from "./documented-lines.fixture.ts";
import { TutorialReader } from "./tutorial-reader.fixture.ts";
import { type TutorialStep, tutorialSteps } from "./tutorial-steps.fixture.ts";

/** What the test does in another way: a shop that is installed and built runs on a port of its own. */
const BEFORE = "npm start";

/** Where the reader's shop is; that of the test has a port of its own. */
const TUTORIAL = "localhost:3000";

const steps = tutorialSteps(await readDocument("docs/tutorial.md"));

/** Follows the tutorial in a folder in which `npm run shop` runs the commands of the repository on the reader's shop. */
class Tutorial {
  readonly #folder: string;
  readonly #settings: Record<string, string>;
  readonly #reader: TutorialReader;
  #printed = "";

  constructor(folder: string, settings: { DATA_DIR: string; PORT: string }) {
    this.#folder = folder;
    this.#settings = settings;
    this.#reader = new TutorialReader(folder);
  }

  async take(step: TutorialStep): Promise<void> {
    switch (step.kind) {
      case "run":
        this.#printed = await this.#run(step.commands);
        break;
      case "see":
        expectShown(this.#printed.replaceAll(`localhost:${this.#settings.PORT}`, TUTORIAL), step.shown);
        break;
      case "visit":
        for (const act of step.acts) {
          await this.#reader.act({ verb: act.verb, what: this.#atPort(act.what), into: act.into });
        }
        break;
      case "write":
        await this.#write(step.path, step.content);
        break;
      default:
        await this.#change(step);
    }
  }

  #atPort(text: string): string {
    return text.replaceAll(TUTORIAL, `localhost:${this.#settings.PORT}`);
  }

  #run(commands: string): Promise<string> {
    return commands === BEFORE
      ? Promise.resolve("")
      : runLine(this.#folder, `exec 2>&1; set -e\n${commands}`, this.#settings);
  }

  async #write(path: string, content: string): Promise<void> {
    await mkdir(dirname(join(this.#folder, path)), { recursive: true });
    await writeFile(join(this.#folder, path), this.#atPort(content));
  }

  async #change({ path, from, to }: Extract<TutorialStep, { kind: "change" }>): Promise<void> {
    const before = await readFile(join(this.#folder, path), "utf8");
    expect(before.split(from), `${path} has the lines that change, once`).toHaveLength(2);
    await this.#write(
      path,
      before.replace(from, () => to),
    );
  }
}

/** Finds these lines in this order in what was printed; `…` is any text, and columns may have other widths. */
function expectShown(printed: string, shown: readonly string[]): void {
  const left = printed.split("\n");
  for (const line of shown) {
    const at = left.findIndex((each) => asShown(line).test(each));
    expect(at, `"${line}" is not printed, or earlier: ${printed}`).not.toBe(-1);
    left.splice(0, at + 1);
  }
}

function asShown(line: string): RegExp {
  const parts = line.split("…").map((part) => part.split(/ +/).map(RegExp.escape).join(" +"));
  return new RegExp(`^${parts.join(".*")}$`);
}

/** A shop with the demonstration, which ends with the test, and the settings by which commands find it. */
async function aReadersShop() {
  const folder = await mkdtempDisposable(join(tmpdir(), "guerdon-tutorial-"));
  const settings = { dataDir: join(folder.path, "data"), port: await freePort() };
  await symlink(join(ROOT, "docs"), join(folder.path, "docs"));
  // With the cache of compiled code that `npm run shop` has in the repository.
  const cache = `NODE_COMPILE_CACHE='${join(ROOT, "node_modules/.cache/node")}'`;
  const shop = `${cache} '${process.execPath}' '${join(ROOT, "apps/shop/src/cli/main.ts")}'`;
  await writeFile(join(folder.path, "package.json"), JSON.stringify({ scripts: { shop } }));
  const running = await startShopProcess(settings);
  return {
    folder: folder.path,
    settings: { DATA_DIR: settings.dataDir, PORT: String(settings.port) },
    async [Symbol.asyncDispose]() {
      await running[Symbol.asyncDispose]();
      await folder.remove();
    },
  };
}

/** For a busy machine. */
const timeout = 600_000;

test("the tutorial works as it is written, on a shop with the demonstration", { timeout }, async () => {
  await using shop = await aReadersShop();
  const tutorial = new Tutorial(shop.folder, shop.settings);
  for (const step of steps) {
    await tutorial.take(step).catch((cause) => {
      throw new Error(`docs/tutorial.md:${step.line}: ${cause.message}`, { cause });
    });
  }
});

test("the lines that move the time move it, where curl is installed", { timeout }, async ({ skip }) => {
  const lines = (await documentedLines()).filter(({ typed }) => typed.startsWith("curl "));
  expect(lines).toHaveLength(3);
  await using shop = await aReadersShop();
  const installed = await runLine(shop.folder, "curl --version").catch(() => undefined);
  skip(installed === undefined, "curl is not installed");
  for (const { typed } of lines) {
    const line = typed.replace(TUTORIAL, `localhost:${shop.settings.PORT}`);
    expect(await runLine(shop.folder, line)).toMatch(/^\{"now":"[^"]+","ahead_seconds":[\d.]+\}$/);
  }
});
