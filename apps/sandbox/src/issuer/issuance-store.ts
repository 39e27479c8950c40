import { createHash } from "node:crypto";
import { DatedFiles } from "../dated-files.ts";

/** An issuance as the shop requested it. */
export interface Issuance {
  reference: string;
  product_number: string;
  variation_number: string;
  quantity: number;
}

/** An issuance with its codes, as it was first requested. */
export interface MadeIssuance extends Issuance {
  codes: string[];
  received_at: Date;
}

interface IssuanceStoreOptions {
  folder: string;
  now: () => Date;
}

/** Letters and digits that are not mistaken for each other. */
const LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const GROUP = 4;
const GROUPS = 3;

/** Makes codes, and keeps the latest in a folder with one file each. */
export class IssuanceStore {
  readonly #files: DatedFiles;

  constructor(options: IssuanceStoreOptions) {
    this.#files = new DatedFiles({ ...options, limit: 500, extension: ".json" });
  }

  /** Makes the codes of a reference; the same again, even if its file was deleted. */
  async make({ reference, product_number, variation_number, quantity }: Issuance): Promise<string[]> {
    const codes = Array.from({ length: quantity }, (_, unit) => codeOf(`${reference} ${unit}`));
    const made = { reference, product_number, variation_number, quantity, codes };
    await this.#files.add(reference, JSON.stringify(made));
    return codes;
  }

  /** All issuances, newest first. */
  async list(): Promise<MadeIssuance[]> {
    const ids = await this.#files.ids();
    const found = await Promise.all(ids.map((id) => this.#files.read(id)));
    return found
      .filter((file) => file !== undefined)
      .map(({ content, received_at }) => ({ ...JSON.parse(content.toString("utf8")), received_at }));
  }
}

/** A code such as ISS-7GQ4-XK2M-9DTA. */
function codeOf(text: string): string {
  const bytes = createHash("sha256").update(text).digest();
  const letters = Array.from(bytes.subarray(0, GROUP * GROUPS), (byte) => LETTERS[byte % LETTERS.length]).join("");
  return [
    "ISS",
    ...Array.from({ length: GROUPS }, (_, group) => letters.slice(group * GROUP, (group + 1) * GROUP)),
  ].join("-");
}
