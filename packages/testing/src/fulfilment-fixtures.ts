import { inTransaction, type MailDelivery, type MailResult, type OutgoingMail, type Shop } from "@guerdon/api";
import { putIntoStock } from "@guerdon/api/fixtures";
import type { DocumentTemplates } from "@guerdon/api/ports/document-templates";
import type { OutgoingSms, SmsResult } from "@guerdon/api/ports/sms";

interface StockOptions {
  product_number?: string;
  variation_number?: string;
  /** Minor units; for products with a free amount. */
  face_value?: number | null;
  codes: readonly string[];
  /** The last day on which they can be redeemed. */
  valid_until?: string;
}

/** Adds codes to the stock, as `stock import` does. They are assigned in this order. */
export async function insertStock({ db, keyring }: Pick<Shop, "db" | "keyring">, options: StockOptions): Promise<void> {
  const { product_number = "TV1", variation_number = `${product_number}-10`, face_value = null } = options;
  const { codes, valid_until } = options;
  const start = Date.parse("2026-01-01T00:00:00Z");
  await inTransaction(db, async (transaction) => {
    for (const [place, code] of codes.entries()) {
      const rows = [{ row: 1, values: { product_number, variation_number, face_value, code, valid_until } }];
      const [refusal] = await putIntoStock(transaction, keyring, { rows, now: new Date(start + place) });
      if (refusal) {
        throw new Error(`The code ${code} was rejected: ${refusal.code}`);
      }
    }
  });
}

/** Documents whose content is the JSON of the template's input. */
export const testDocuments: DocumentTemplates = {
  vouchers: async (document) => new TextEncoder().encode(JSON.stringify(document)),
  invoice: async ({ record, words }) => new TextEncoder().encode(JSON.stringify({ record, words })),
  barcode: async (barcode, code) => ({ path: `${barcode} ${code}`, width: 1, height: 1, margin: 0 }),
  voucherReturn: async (document) => new TextEncoder().encode(JSON.stringify(document)),
  terms: async (document) => new TextEncoder().encode(JSON.stringify(document)),
  codeFile: async (document) => new TextEncoder().encode(JSON.stringify(document)),
};

/** A mail delivery that records what it sent. */
export interface TestMailDelivery extends MailDelivery {
  /** Every sent mail in order, including duplicates. */
  sent: OutgoingMail[];
  /** Every text message in order, including duplicates. */
  texted: OutgoingSms[];
  /** The SMS service's response to the next messages. */
  smsAnswer: SmsResult;
  /** The mail server's response to the next mails. */
  answer: MailResult;
}

/** A mail delivery that records mails. Their text is the JSON of the template's input. */
export function aMailDelivery(): TestMailDelivery {
  const sent: OutgoingMail[] = [];
  const texted: OutgoingSms[] = [];
  const render = async (mail: { order_number: string }) => ({
    subject: mail.order_number,
    html: "",
    text: JSON.stringify(mail),
  });
  const renderKind = async (mail: { kind: string }) => ({
    subject: mail.kind,
    html: "",
    text: JSON.stringify(mail),
  });
  const delivery: TestMailDelivery = {
    sent,
    answer: { kind: "sent" },
    senderAddress: "shop@example.org",
    sms: {
      from: "Guerdon",
      sender: {
        send: async (sms) => {
          if (delivery.smsAnswer.kind === "sent") {
            texted.push(sms);
          }
          return delivery.smsAnswer;
        },
      },
    },
    texted,
    smsAnswer: { kind: "sent" },
    operatorAddress: "operator@example.org",
    templates: {
      confirmation: render,
      refund: render,
      dispatch: render,
      vouchers: render,
      codeFile: render,
      eCard: render,
      invoice: render,
      corrected: render,
      money: render,
      account: renderKind,
      newsletter: renderKind,
      withdrawal: async (mail) => ({ subject: "withdrawal", html: "", text: JSON.stringify(mail) }),
      sms: async (mail) => [{ number: "1", text: JSON.stringify(mail) }],
      trouble: async (mail) => ({ subject: "trouble", html: "", text: JSON.stringify(mail) }),
    },
    mailer: {
      send: async (mail) => {
        if (delivery.answer.kind === "sent") {
          sent.push(mail);
        }
        return delivery.answer;
      },
    },
  };
  return delivery;
}
