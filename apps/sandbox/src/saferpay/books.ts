import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The state of a payment in the provider's books. */
export type BookState =
  | "begun"
  | "authorized"
  | "captured"
  | "pending"
  | "cancelled"
  | "declined"
  | "authentication_failed"
  | "aborted";

/** A payment in the provider's books. */
export interface BookedPayment {
  token: string;
  orderId: string;
  amount: number;
  currency: string;
  description: string;
  language: string;
  returnUrl: string;
  notifyUrl: string;
  /** The page was opened: that works once. */
  opened: boolean;
  state: BookState;
  /** Paid by a transfer, which is captured at once and can stay pending. */
  isTransfer: boolean;
  transactionId: string;
  captureId: string | null;
  refunds: BookedRefund[];
  /** Milliseconds since the epoch. */
  expires: number;
}

export interface BookedRefund {
  transactionId: string;
  orderId: string;
  amount: number;
  /** Null while it is authorised only. */
  captureId: string | null;
}

const SESSION_MS = 20 * 60_000;
const PENDING_MS = 120 * 3_600_000;

type NewPayment = Pick<
  BookedPayment,
  "orderId" | "amount" | "currency" | "description" | "language" | "returnUrl" | "notifyUrl" | "isTransfer"
>;

/** All payments of the simulated provider; in a folder they outlive the process. */
export class PaymentBooks {
  readonly #payments = new Map<string, BookedPayment>();
  readonly #folder: string | undefined;
  readonly #now: () => Date;

  constructor({ folder, now }: { folder: string | undefined; now: () => Date }) {
    this.#folder = folder;
    this.#now = now;
    if (folder !== undefined && existsSync(folder)) {
      for (const name of readdirSync(folder).filter((each) => each.endsWith(".json"))) {
        const payment: BookedPayment = JSON.parse(readFileSync(join(folder, name), "utf8"));
        this.#payments.set(payment.token, payment);
      }
    }
  }

  begin(payment: NewPayment): BookedPayment {
    const booked: BookedPayment = {
      ...payment,
      token: randomUUID(),
      opened: false,
      state: "begun",
      transactionId: randomUUID(),
      captureId: null,
      refunds: [],
      expires: this.#now().getTime() + SESSION_MS,
    };
    this.save(booked);
    return booked;
  }

  /** Stores what became of a payment. */
  save(payment: BookedPayment): void {
    this.#payments.set(payment.token, payment);
    if (this.#folder !== undefined) {
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
      const file = join(this.#folder, `${payment.token}.json`);
      writeFileSync(`${file}.part`, JSON.stringify(payment), { mode: 0o600 });
      renameSync(`${file}.part`, file);
    }
  }

  byToken(token: string): BookedPayment | undefined {
    return this.#payments.get(token);
  }

  byTransaction(id: string): BookedPayment | undefined {
    return this.all().find(({ transactionId }) => transactionId === id);
  }

  byRefund(id: string): BookedPayment | undefined {
    return this.all().find(({ refunds }) => refunds.some(({ transactionId }) => transactionId === id));
  }

  byCapture(id: string): BookedPayment | undefined {
    return this.all().find(({ captureId }) => captureId === id);
  }

  /** Every payment, oldest first. */
  all(): BookedPayment[] {
    return [...this.#payments.values()];
  }

  /** The time as the provider's answers give it. */
  time(): string {
    return this.#now().toISOString();
  }

  isOver({ expires }: BookedPayment): boolean {
    return expires <= this.#now().getTime();
  }

  /** A transfer that has not come within this time will not come, and the provider forgets it. */
  isForgotten({ state, expires }: BookedPayment): boolean {
    return state === "pending" && expires - SESSION_MS + PENDING_MS <= this.#now().getTime();
  }
}
