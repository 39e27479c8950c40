import { DatedFiles } from "../dated-files.ts";

/** A text message as it reached the phone. */
export interface ReceivedSms {
  /** The sender's id of the message. */
  id: string;
  received_at: Date;
  to: string;
  from: string;
  text: string;
}

interface PhoneStoreOptions {
  folder: string;
  now: () => Date;
}

/** A folder with one file per text message. */
export class PhoneStore {
  readonly #files: DatedFiles;

  constructor(options: PhoneStoreOptions) {
    this.#files = new DatedFiles({ ...options, limit: 500, extension: ".json" });
  }

  /** Stores a message. A duplicate with the same id is dropped, as services do. */
  async add(sms: Omit<ReceivedSms, "received_at">): Promise<void> {
    await this.#files.add(sms.id, JSON.stringify(sms));
  }

  /** All messages, newest first. */
  async list(): Promise<ReceivedSms[]> {
    const ids = await this.#files.ids();
    const found = await Promise.all(ids.map((id) => this.#files.read(id)));
    return found
      .filter((file) => file !== undefined)
      .map(({ content, received_at }) => ({ ...JSON.parse(content.toString("utf8")), received_at }));
  }
}
