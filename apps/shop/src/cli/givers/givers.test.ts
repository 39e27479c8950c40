import { mkdir, mkdtempDisposable, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { A_QUESTION, aLogo, aShop, aTerminal, giverFile, type TestShop } from "@guerdon/testing";
import { expect, test } from "vitest";
import { runCommand } from "../run-command.ts";

const FOLDER = {
  "giver.json": JSON.stringify(giverFile({ name: "Lumen", question: A_QUESTION }), null, 2),
  "logo.svg": aLogo(),
};

async function run({ shop, connection }: TestShop, cwd: string, ...argv: string[]) {
  const { io, written } = aTerminal(cwd);
  const exit = await runCommand(argv, io, { ...shop, connection });
  return { exit, ...written };
}

/** A shop beside the folder of a giver; `apply` writes files there and applies it. */
async function aWorkshop() {
  const testShop = await aShop();
  const folder = await mkdtempDisposable(join(tmpdir(), "guerdon-giver-"));
  return {
    ...testShop,
    folder: folder.path,
    run: (...argv: string[]) => run(testShop, folder.path, ...argv),
    async apply(changes: Record<string, string | null> = {}, ...options: string[]) {
      for (const [name, text] of Object.entries({ ...FOLDER, ...changes })) {
        const path = join(folder.path, "lumen", name);
        await mkdir(dirname(path), { recursive: true });
        await (text === null ? rm(path, { force: true }) : writeFile(path, text));
      }
      return run(testShop, folder.path, "givers", "apply", "lumen", ...options);
    },
    async [Symbol.asyncDispose]() {
      await folder.remove();
      await testShop[Symbol.asyncDispose]();
    },
  };
}

const settings = (changes: object) => ({
  "giver.json": JSON.stringify({ ...JSON.parse(FOLDER["giver.json"]), ...changes }, null, 2),
});
const question = (changes: object) => settings({ question: { ...A_QUESTION, ...changes } });

const REFUSED: [string, Record<string, string | null>, string][] = [
  ["an unknown field", settings({ colour: 1 }), "lumen/giver.json:29:3: colour: is an unknown field"],
  ["a wrong colour", settings({ primary_color: "red" }), "lumen/giver.json:4:3: primary_color: must be a colour"],
  ["an id that is none", settings({ id: "Lumen Werke" }), "giver.json:2:3: id: must be lower-case letters"],
  ["a file outside of the folder", settings({ logo: "../logo.svg" }), "logo: must be a path inside the folder"],
  ["a missing logo", { "logo.svg": null }, "lumen/logo.svg: there is no such file"],
  [
    "a logo that is no vector graphic",
    { ...settings({ logo: "logo.png" }), "logo.png": "PNG" },
    "lumen/giver.json:6:3: logo: must be an SVG file",
  ],
  [
    "a logo that runs something",
    { "logo.svg": aLogo().replace("<rect", '<rect onload="x()"') },
    "lumen/logo.svg:1: <rect> has the attribute onload",
  ],
  ["a question with a single answer", question({ answers: A_QUESTION.answers.slice(0, 1) }), "question.answers"],
  [
    "six answers",
    question({ answers: [1, 2, 3, 4, 5, 6].map((n) => ({ id: `a${n}`, text: A_QUESTION.text })) }),
    "question.answers",
  ],
  [
    "two answers of one name",
    question({ answers: [A_QUESTION.answers[0], A_QUESTION.answers[0]] }),
    "question.answers[1].id: is the name of an earlier answer (first in line 14)",
  ],
  [
    "an answer in fewer languages than the question",
    question({ answers: [A_QUESTION.answers[0], { id: "b", text: { de: "B" } }] }),
    "question.answers[1].text: must have the languages of the question",
  ],
  [
    "a text that is too long",
    question({ text: { de: "?".repeat(201), en: "?" } }),
    "question.text: must have at most 200 characters",
  ],
  ["no JSON", { "giver.json": "{" }, "lumen/giver.json:1:2: is not JSON"],
];

// [giver.folder] [operator.whole]
test("mistakes in a giver's folder are refused with file, line and reason, and nothing is changed", async () => {
  await using workshop = await aWorkshop();
  expect(await workshop.apply()).toMatchObject({ exit: 0, out: "Giver lumen, Lumen, applied (new)\n" });
  const stored = () => workshop.shop.db.selectFrom("givers").selectAll().execute();
  const before = await stored();
  for (const [name, files, reason] of REFUSED) {
    const refused = await workshop.apply(files);
    expect(refused.err, name).toContain(reason);
    expect(refused.exit, name).toBe(1);
  }
  expect(await stored()).toEqual(before);
});

// [giver.folder] [operator.recorded]
test("a dry run lists what would change, and every run is recorded", async () => {
  await using workshop = await aWorkshop();
  expect(await workshop.apply({}, "--dry-run")).toMatchObject({ out: "Giver lumen, Lumen, would be applied (new)\n" });
  expect((await workshop.run("givers", "list")).out).toBe("There are no givers.\n");
  await workshop.apply();
  expect(await workshop.apply()).toMatchObject({ out: "Giver lumen, Lumen, was up to date\n" });
  const changed = settings({ name: "Lumen AG", question: null });
  expect(await workshop.apply(changed)).toMatchObject({
    out: "Giver lumen, Lumen AG, applied (changed: name, question)\n",
  });
  const log = await workshop.shop.db
    .selectFrom("operator_log")
    .select(["command", "operation", "outcome", "subject"])
    .where("operation", "=", "applyGiver")
    .orderBy("entry_id")
    .execute();
  expect(log.map(({ outcome }) => outcome)).toEqual(["dry run", "done", "unchanged", "done"]);
  expect(log[1]).toMatchObject({ command: "givers apply", subject: "lumen" });
});

// [giver.naming] [giver.removal]
test("codes and accounts name a giver, which is then shown, listed and not removed", async () => {
  await using workshop = await aWorkshop();
  await workshop.apply();
  const issue = ["vouchers", "issue", "--site", "aurora", "--value", "50"];
  expect((await workshop.run(...issue, "--giver", "lumne")).err).toContain(
    "there is no giver lumne; did you mean lumen?",
  );
  expect(await workshop.run(...issue, "--giver", "lumen", "--count", "2")).toMatchObject({ exit: 0 });
  const [code = ""] =
    (await workshop.run(...issue, "--giver", "lumen")).out.match(/[A-Z0-9]{4}(-[A-Z0-9]{4}){3}/) ?? [];
  expect((await workshop.run("vouchers", "show", code)).out).toMatch(/^giver: +lumen$/m);
  await writeFile(join(workshop.folder, "codes.csv"), "code,value,giver\nGIFT-0001,10,lumen\nGIFT-0002,10,\n");
  expect(await workshop.run("vouchers", "import", "codes.csv", "--site", "aurora")).toMatchObject({ exit: 0 });
  await writeFile(join(workshop.folder, "wrong.csv"), "code,value,giver\nGIFT-0003,10,\nGIFT-0004,10,lumne\n");
  expect((await workshop.run("vouchers", "import", "wrong.csv", "--site", "aurora")).err).toContain(
    "wrong.csv, row 3, column giver: there is no giver lumne",
  );
  const account = ["--site", "aurora", "--giver", "lumen", "--email", "nora@example.org"];
  expect(await workshop.run("accounts", "create", "nora", ...account)).toMatchObject({ exit: 0 });
  expect((await workshop.run("accounts", "show", "nora", "--site", "aurora")).out).toMatch(/^giver: +lumen$/m);
  await writeFile(join(workshop.folder, "people.csv"), "user_name,email,giver\nben,ben@example.org,lumne\n");
  expect((await workshop.run("accounts", "import", "people.csv", "--site", "aurora")).err).toContain(
    "people.csv, row 2, column giver: there is no giver lumne",
  );
  const listed = (...giver: string[]) =>
    workshop.run("vouchers", "list", "--site", "aurora", "--format", "csv", ...giver);
  const rows = async (...giver: string[]) => (await listed(...giver)).out.trimEnd().split("\n").slice(1);
  expect([await rows(), await rows("--giver", "lumen"), await rows("--giver", "lumne")]).toMatchObject([
    { length: 5 },
    expect.arrayContaining([expect.stringMatching(/,lumen$/)]),
    [],
  ]);
  expect(await rows("--giver", "lumen")).toHaveLength(4);
  expect((await workshop.run("givers", "list", "--format", "csv")).out).toBe(
    "giver,name,asks,vouchers,accounts,buyers\nlumen,Lumen,yes,4,1,0\n",
  );
  const shown = (await workshop.run("givers", "show", "lumen")).out;
  expect(shown).toMatch(/^named: +by 4 vouchers and 1 account on aurora$/m);
  expect(shown).toMatch(/^ {2}de: +Wofür\?$/m);
  expect(await workshop.run("givers", "remove", "lumen")).toMatchObject({
    exit: 1,
    err: expect.stringContaining("4 vouchers and 1 account on aurora name the giver lumen\n"),
  });
});

// [giver.removal]
test("a giver that nothing names is removed", async () => {
  await using workshop = await aWorkshop();
  await workshop.apply();
  expect((await workshop.run("givers", "remove", "lumen", "--dry-run")).out).toBe(
    "Giver lumen, Lumen, would be removed.\n",
  );
  expect((await workshop.run("givers", "remove", "lumen")).out).toBe("Giver lumen, Lumen, is removed.\n");
  expect((await workshop.run("givers", "show", "lumen")).err).toContain("there is no giver lumen; there is none yet");
});
