import PostalMime, { type Email } from "postal-mime";
import { DatedFiles } from "../dated-files.ts";

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

/** Addresses that no mailbox has: mails to them are refused, as mail servers refuse them. */
const NOBODY = /^nobody\b/i;

/** A folder with one `.eml` per mail. */
export class MailStore {
  readonly #files: DatedFiles;
  /** Summaries of mails that were read before; a mail never changes. */
  #known = new Map<string, MailSummary>();

  constructor({ limit = 500, ...options }: MailStoreOptions) {
    this.#files = new DatedFiles({ ...options, limit, extension: ".eml" });
  }

  /**
   * Stores a mail. A duplicate with the same Message-ID is dropped, as mailboxes do.
   * @returns the mail's id; undefined for a mail to nobody
   */
  async add(source: Uint8Array): Promise<string | undefined> {
    const { messageId, to } = await PostalMime.parse(source);
    if (to?.some(({ address }) => NOBODY.test(address ?? ""))) {
      return undefined;
    }
    return this.#files.add(messageId ?? source, source);
  }

  /** All mails, newest first. */
  async list(): Promise<MailSummary[]> {
    const ids = await this.#files.ids();
    const found = await Promise.all(ids.map((id) => this.#known.get(id) ?? this.find(id)));
    const mails = found.filter((mail) => mail !== undefined);
    this.#known = new Map(
      mails.map(({ id, received_at, to, from, subject }) => [id, { id, received_at, to, from, subject }]),
    );
    return mails;
  }

  async find(id: string): Promise<StoredMail | undefined> {
    const file = await this.#files.read(id);
    if (!file) {
      return undefined;
    }
    const { content: source, received_at } = file;
    const email = await PostalMime.parse(source);
    return {
      id,
      received_at,
      email,
      source,
      to: addresses(email.to),
      from: addresses(email.from ? [email.from] : []),
      subject: email.subject ?? "",
    };
  }
}

function addresses(list: Email["to"]): string {
  const people = (list ?? []).flatMap((entry) => entry.group ?? [entry]);
  return people.map(({ name, address }) => (name ? `${name} <${address}>` : address)).join(", ");
}
