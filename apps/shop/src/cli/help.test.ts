import { expect, test } from "vitest";
import type { CommandIo } from "./command-io.ts";
import { runWithoutShop } from "./run-command.ts";

/** The help of a command, as the operator reads it. */
async function helpOf(command: readonly string[]): Promise<string> {
  let help = "";
  const io: CommandIo = {
    cwd: "/",
    stdout: (text) => {
      help += text;
    },
    drained: async () => undefined,
    stderr: () => undefined,
    progress: () => undefined,
    readStdin: async () => {
      throw new Error("Help reads nothing.");
    },
    signal: new AbortController().signal,
  };
  expect(await runWithoutShop([...command, "--help"], io)).toBe(0);
  return help;
}

/** The names of the commands that a help lists. */
function commandsIn(help: string): string[] {
  const [, listed = ""] = help.split(/^Commands:$/m);
  return [...listed.matchAll(/^ {2}([a-z][a-z-]*)/gm)].map(([, name = ""]) => name).filter((name) => name !== "help");
}

/** The help of a command and of all below it. */
async function helpBelow(command: readonly string[]): Promise<string[]> {
  const help = await helpOf(command);
  const below: string[] = [];
  for (const name of commandsIn(help)) {
    below.push(...(await helpBelow([...command, name])));
  }
  return [help, ...below];
}

test("the help of every command is as recorded: its words, arguments, options and defaults", async () => {
  const helps = await helpBelow([]);
  expect(helps.length).toBeGreaterThan(100);
  await expect(helps.join("\n")).toMatchFileSnapshot("help.txt");
});
