import { randomUUID } from "node:crypto";
import type { CallShop } from "../clock/shop-clock.ts";
import type { BookedPayment, PaymentBooks } from "./books.ts";

/** The acts of a payer on the payment page. */
export const PAYER_ACTS = [
  { name: "pay", text: "Pay" },
  { name: "decline", text: "Be declined" },
  { name: "authentication", text: "Fail 3-D Secure" },
  { name: "abort", text: "Cancel and go back" },
  { name: "close", text: "Pay and close the window: the shop is only notified" },
  { name: "notify-first", text: "Pay; the notification arrives before the return" },
  { name: "notify-twice", text: "Pay; the notification arrives twice" },
  { name: "return-twice", text: "Pay; another browser returns, too" },
  { name: "pending", text: "Pay by a transfer that stays pending" },
] as const;
export type PayerAct = (typeof PAYER_ACTS)[number]["name"];

interface Parts {
  books: PaymentBooks;
  /** Sends a request to the shop, as the provider's server does. */
  callShop: CallShop;
}

/** Carries out what the payer does, and tells the shop by notifications. The browser's return is the caller's. */
export async function payAs({ books, callShop }: Parts, payment: BookedPayment, act: PayerAct): Promise<void> {
  books.save(Object.assign(payment, outcome(payment, act)));
  const { notifyUrl, returnUrl } = payment;
  const calls = {
    pay: [],
    decline: [],
    authentication: [],
    abort: [],
    pending: [],
    close: [notifyUrl],
    "notify-first": [notifyUrl],
    "notify-twice": [notifyUrl, notifyUrl],
    "return-twice": [returnUrl],
  }[act];
  for (const url of calls) {
    await notify(callShop, url);
  }
  if (calls.length === 0) {
    // At the same time as the browser's return, as in life.
    notify(callShop, notifyUrl).catch(() => undefined);
  }
}

/** A pending transfer arrives, or does not. */
export async function decide({ books, callShop }: Parts, payment: BookedPayment, arrives: boolean): Promise<void> {
  books.save(Object.assign(payment, arrives ? { state: "captured", captureId: randomUUID() } : { state: "declined" }));
  await notify(callShop, payment.notifyUrl);
}

function outcome({ isTransfer }: BookedPayment, act: PayerAct): Partial<BookedPayment> {
  switch (act) {
    case "decline":
      return { state: "declined" };
    case "authentication":
      return { state: "authentication_failed" };
    case "abort":
      return { state: "aborted" };
    case "pending":
      return { state: "pending" };
    default:
      return isTransfer ? { state: "captured", captureId: randomUUID() } : { state: "authorized" };
  }
}

/** The provider calls up to three times until the shop answers that all is well. */
const MAX_TRIES = 3;

async function notify(callShop: CallShop, url: string): Promise<void> {
  for (let tried = 0; tried < MAX_TRIES; tried += 1) {
    // Many shops answer here, told apart by their host.
    const request = new Request(url, { headers: { host: new URL(url).host } });
    const response = await callShop(request).catch(() => undefined);
    if (response && response.status < 400) {
      return;
    }
  }
}
