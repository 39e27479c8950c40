import { inTransaction, type MailDelivery, type MailResult, type OutgoingMail, type Shop } from "@guerdon/api";
import { importStock } from "@guerdon/api/operator";

interface StockWish {
  product_number?: string;
  variation_number?: string;
  /** Minor units; for products whose amount is chosen freely. */
  face_value?: number | null;
  codes: readonly string[];
}

/** Puts codes into the stock, as `stock import` does, the first to be handed out first. */
export async function insertStock({ db, keyring }: Pick<Shop, "db" | "keyring">, wish: StockWish): Promise<void> {
  const { product_number = "TV1", variation_number = `${product_number}-10`, face_value = null, codes } = wish;
  const start = Date.parse("2026-01-01T00:00:00Z");
  await inTransaction(db, async (transaction) => {
    for (const [place, code] of codes.entries()) {
      const entries = [{ product_number, variation_number, face_value, code }];
      const [refusal] = await importStock(transaction, keyring, { entries, now: new Date(start + place) });
      if (refusal) {
        throw new Error(`The code ${code} is refused: ${refusal.reason}`);
      }
    }
  });
}

interface TestMailDelivery extends MailDelivery {
  /** Every mail that was handed over, in order, copies included. */
  sent: OutgoingMail[];
  /** What the mail server answers from now on. */
  answer: MailResult;
}

/** A post office that keeps its mails. Their text is what they were rendered from, as JSON. */
export function aMailDelivery(): TestMailDelivery {
  const sent: OutgoingMail[] = [];
  const render = async (mail: { order_number: string }) => ({
    subject: mail.order_number,
    html: "",
    text: JSON.stringify(mail),
  });
  const office: TestMailDelivery = {
    sent,
    answer: { kind: "sent" },
    senderAddress: "shop@example.org",
    templates: { confirmation: render, vouchers: render },
    mailer: {
      send: async (mail) => {
        if (office.answer.kind === "sent") {
          sent.push(mail);
        }
        return office.answer;
      },
    },
  };
  return office;
}
