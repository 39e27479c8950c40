import { hostname } from "node:os";
import type { CommandContext } from "../command-context.ts";
import { type NewFile, openNewFile } from "../open-new-file.ts";

/** The suffix of a file of codes until they are issued; it stays true if the command is killed in between. */
export const WORTHLESS = ".worthless-unless-issued";

/** The name of a file of codes until they are issued. */
export const worthlessName = (name: string) => `${name}${WORTHLESS}`;

/** The process that writes a file of codes. */
interface Writer {
  process: number;
  host: string;
  /** The id of the shop's key: another shop does not know its codes. */
  shop: string;
}

const WRITER = /^process (?<process>\d+), shop (?<shop>\w+), host (?<host>.+)$/m;

/** Prepares a new file of codes, which says until they are issued that they are worthless [voucher.issue-file]. */
export function openCodesFile({ io, shop }: CommandContext, name: string): NewFile {
  const note = [
    `The codes of this file are worthless unless they were issued; until then they are in *${WORTHLESS}.`,
    "If the command was killed: the next command on codes in this folder asks the shop, and finishes or removes the file.",
    `process ${process.pid}, shop ${shop.keyring.currentId}, host ${hostname()}`,
  ];
  return openNewFile(io.cwd, name, { nameOf: worthlessName, note: `${note.join("\n")}\n` });
}

/** Reads who wrote the note that stands under the final name; undefined for any other text. */
export function writerIn(note: string): Writer | undefined {
  const { process: id, shop, host } = WRITER.exec(note)?.groups ?? {};
  return id === undefined || shop === undefined || host === undefined ? undefined : { process: Number(id), shop, host };
}
