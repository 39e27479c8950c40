import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

interface DatedFilesOptions {
  folder: string;
  /** The files' extension, such as ".eml". */
  extension: string;
  now: () => Date;
  /** The maximum number of files; the oldest are deleted. */
  limit: number;
}

const FILE_ID = /^(\d{15})-[0-9a-f]{16}$/;
const DIGITS = 15;

/** A folder with one file per received message, named by its time of receipt and a digest of its own id. */
export class DatedFiles {
  readonly #options: DatedFilesOptions;

  constructor(options: DatedFilesOptions) {
    this.#options = options;
  }

  /**
   * Stores a message; one that was received before is dropped.
   * @param key what it is recognised by
   * @returns the file's id
   */
  async add(key: string | Uint8Array, content: string | Uint8Array): Promise<string> {
    const { folder, now, limit } = this.#options;
    const digest = createHash("sha256").update(key).digest("hex").slice(0, 16);
    const ids = await this.ids();
    const copy = ids.find((id) => id.endsWith(`-${digest}`));
    if (copy) {
      return copy;
    }
    const id = `${String(now().getTime()).padStart(DIGITS, "0")}-${digest}`;
    // Written beside and renamed, so that readers never see a partial message.
    const part = join(folder, `${randomUUID()}.part`);
    await writeFile(part, content);
    await rename(part, this.#path(id));
    for (const old of ids.slice(limit - 1)) {
      await rm(this.#path(old), { force: true });
    }
    return id;
  }

  /** The ids of all files, newest first. */
  async ids(): Promise<string[]> {
    const { folder, extension } = this.#options;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const names = (await readdir(folder)).filter((name) => name.endsWith(extension));
    return names
      .map((name) => name.slice(0, -extension.length))
      .filter((id) => FILE_ID.test(id))
      .sort()
      .reverse();
  }

  /** A file's content and time of receipt; undefined if there is none of this id. */
  async read(id: string): Promise<{ content: Buffer; received_at: Date } | undefined> {
    const [, time] = FILE_ID.exec(id) ?? [];
    const content = time && (await readFile(this.#path(id)).catch(() => undefined));
    return content ? { content, received_at: new Date(Number(time)) } : undefined;
  }

  #path(id: string): string {
    return join(this.#options.folder, id + this.#options.extension);
  }
}
