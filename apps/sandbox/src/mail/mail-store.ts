import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";

/** The properties of a mail shown in the list. */
export interface MailSummary {
  id: string;
  received_at: Date;
  to: string;
  from: string;
  subject: string;
}

export interface StoredMail extends MailSummary {
  email: Email;
  source: Uint8Array;
}

interface MailStoreOptions {
  folder: string;
  now: () => Date;
  /** The maximum number of mails; the oldest are deleted. */
  limit?: number;
}

const MAIL_ID = /^(\d{15})-[0-9a-f]{16}$/;
const DIGITS = 15;

/** A folder with one `.eml` per mail, named by its time of receipt and a digest of its Message-ID. */
export class MailStore {
  readonly #folder: string;
  readonly #now: () => Date;
  readonly #limit: number;
  /** Summaries of mails that were read before; a mail never changes. */
  readonly #known = new Map<string, MailSummary>();

  constructor({ folder, now, limit = 500 }: MailStoreOptions) {
    this.#folder = folder;
    this.#now = now;
    this.#limit = limit;
  }

  /**
   * Stores a mail. A duplicate with the same Message-ID is dropped, as mailboxes do.
   * @returns the mail's id
   */
  async add(source: Uint8Array): Promise<string> {
    const { messageId } = await PostalMime.parse(source);
    const digest = createHash("sha256")
      .update(messageId ?? source)
      .digest("hex")
      .slice(0, 16);
    const ids = await this.#ids();
    const copy = ids.find((id) => id.endsWith(`-${digest}`));
    if (copy) {
      return copy;
    }
    const id = `${String(this.#now().getTime()).padStart(DIGITS, "0")}-${digest}`;
    // Written beside and renamed, so that readers never see a partial mail.
    const part = join(this.#folder, `${randomUUID()}.part`);
    await writeFile(part, source);
    await rename(part, this.#path(id));
    await this.#drop(ids.slice(this.#limit - 1));
    return id;
  }

  /** All mails, newest first. */
  async list(): Promise<MailSummary[]> {
    const found = await Promise.all((await this.#ids()).map((id) => this.#known.get(id) ?? this.find(id)));
    return found.filter((mail) => mail !== undefined);
  }

  async find(id: string): Promise<StoredMail | undefined> {
    const [, time] = MAIL_ID.exec(id) ?? [];
    if (!time) {
      return undefined;
    }
    const source = await readFile(this.#path(id)).catch(() => undefined);
    if (!source) {
      return undefined;
    }
    const email = await PostalMime.parse(source);
    const summary: MailSummary = {
      id,
      received_at: new Date(Number(time)),
      to: addresses(email.to),
      from: addresses(email.from ? [email.from] : []),
      subject: email.subject ?? "",
    };
    this.#known.set(id, summary);
    return { ...summary, email, source };
  }

  async #ids(): Promise<string[]> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const names = (await readdir(this.#folder)).filter((name) => name.endsWith(".eml"));
    return names
      .map((name) => name.slice(0, -".eml".length))
      .filter((id) => MAIL_ID.test(id))
      .sort()
      .reverse();
  }

  async #drop(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      this.#known.delete(id);
      await rm(this.#path(id), { force: true });
    }
  }

  #path(id: string): string {
    return join(this.#folder, `${id}.eml`);
  }
}

function addresses(list: Email["to"]): string {
  const people = (list ?? []).flatMap((entry) => entry.group ?? [entry]);
  return people.map(({ name, address }) => (name ? `${name} <${address}>` : address)).join(", ");
}
