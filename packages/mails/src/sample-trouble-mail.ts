import type { TroubleMail } from "@guerdon/domain/mail/trouble-mail";

/** A mail to the operator with every kind of trouble. */
export const sampleTroubleMail: TroubleMail = {
  guessing: [{ website_id: "aurora", wrong_codes: 512, hour: new Date("2026-11-21T09:00:00Z") }],
  jobs: [
    {
      job_id: "0190a000-0000-7000-8000-000000000001",
      name: "fulfil-order",
      reason: "TypeError",
      failed_at: new Date("2026-11-21T09:30:00Z"),
    },
  ],
  withdrawals: [
    { website_id: "aurora", withdrawal_id: "wdr_1", order_number: "10042", days_left: 13 },
    { website_id: "aurora", withdrawal_id: "wdr_2", order_number: null, days_left: -1 },
  ],
  shortages: [
    {
      website_id: "aurora",
      product_number: "TV1",
      variation_number: "TV1-10",
      face_value: null,
      currency: "EUR",
      quantity: 3,
      orders: 2,
    },
    {
      website_id: "aurora",
      product_number: "TV2",
      variation_number: "TV2-F",
      face_value: 2500,
      currency: "EUR",
      quantity: 1,
      orders: 1,
    },
  ],
};
