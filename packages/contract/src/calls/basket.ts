import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { money } from "../money.ts";
import { MAXIMUM_CODES } from "../refusal-codes.ts";
import { basket } from "../shapes/basket.ts";
import { deliveryType, selectedAnswer } from "../shapes/common.ts";

export const createBasket = endpoint({
  name: "createBasket",
  summary: "The visitor's basket, made when there is none",
  method: "POST",
  path: "/basket",
  access: "anyone",
  policy: { beginsVisit: true, inPreview: true },
  output: basket,
  failures: ["TOO_MANY"],
});

export const readBasket = endpoint({
  name: "readBasket",
  summary: "The visitor's basket",
  method: "GET",
  path: "/basket",
  access: "session",
  reads: "basket",
  output: basket,
  failures: [],
});

const position = z.int().positive();
const quantity = z.int().min(1).max(1_000_000);

const basketUpdate = z.discriminatedUnion("update_type", [
  z.strictObject({
    update_type: z.literal("ADD"),
    data: z.strictObject({
      number: z.string().max(50),
      variation_id: z.string().max(60),
      quantity: quantity.default(1),
      /** Required for a free amount. */
      face_value: money.nullable().default(null),
      delivery_options: deliveryType,
      /** The redemption conditions are confirmed with this request; otherwise they must have been confirmed before. */
      hints_confirmed: z.boolean().optional(),
      /** The answer to the product's survey. It is stored with the line and the order. */
      selected_answer: selectedAnswer.optional(),
    }),
  }),
  z.strictObject({ update_type: z.literal("REMOVE"), data: z.strictObject({ position }) }),
  z.strictObject({ update_type: z.literal("CHANGE_QUANTITY"), data: z.strictObject({ position, quantity }) }),
  z.strictObject({
    update_type: z.literal("CHANGE_DELIVERY_TYPE"),
    data: z.strictObject({ position, delivery_type: deliveryType }),
  }),
  z.strictObject({
    update_type: z.literal("REMOVE_PAYMENT"),
    data: z.strictObject({
      payment_type_id: z.int(),
      /** The payment's `partial_payment_id`. */
      payment_id: z.string().max(60),
    }),
  }),
]);

export const changeBasket = endpoint({
  name: "changeBasket",
  summary:
    "Adds, removes or changes a line, or takes an entered voucher out; applies to the current basket by position",
  method: "PUT",
  path: "/basket",
  access: "logged_in",
  policy: { punchout: "changes", inPreview: true },
  startsFrom: "basket",
  body: basketUpdate,
  output: basket,
  failures: ["ABE007", ...MAXIMUM_CODES, "BFFE023", "CONFLICT", "PAYMENT_IN_PROCESS"],
});

/** Characters of a recipient list as CSV: 999 rows with long messages have about 700,000. */
const RECIPIENT_TABLE_LIMIT = 1_000_000;

export const setRecipients = endpoint({
  name: "setRecipients",
  summary: "Stores for whom the e-cards of a line are, from a table in CSV; the line then has a piece for each row",
  method: "POST",
  path: "/basket/recipients",
  access: "logged_in",
  policy: { punchout: "never" },
  body: z.strictObject({ position, table: z.string().max(RECIPIENT_TABLE_LIMIT) }),
  // A character of the table has up to three bytes, and quotation marks are escaped.
  bodyLimit: 4 * RECIPIENT_TABLE_LIMIT,
  output: basket,
  failures: ["RECIPIENTS_INVALID", "ABE007", ...MAXIMUM_CODES, "CONFLICT", "PAYMENT_IN_PROCESS"],
});

export const resetBasket = endpoint({
  name: "resetBasket",
  summary: "Empties the basket and drops its payments; repeating it changes nothing",
  method: "PUT",
  path: "/reset",
  access: "session",
  policy: { punchout: "changes", inPreview: true },
  output: basket,
  failures: ["PAYMENT_IN_PROCESS"],
});

export const answerQuestion = endpoint({
  name: "answerQuestion",
  summary: "Stores the answer to the question of the basket's giver, or takes it back",
  method: "POST",
  path: "/basket/answer",
  access: "logged_in",
  policy: { inPreview: true },
  startsFrom: "basket",
  body: z.strictObject({
    /** Who asks, as in `debitor_questionnaire`: the answer counts for no other. */
    giver_id: z.string().max(40),
    /** An empty one takes the answer back. */
    answer_id: z.string().max(40),
  }),
  failures: ["NOT_FOUND", "PAYMENT_IN_PROCESS"],
});

export const acceptTerms = endpoint({
  name: "acceptTerms",
  summary: "Records that the terms and conditions were accepted, or no longer are",
  method: "POST",
  path: "/user/terms-and-conditions",
  access: "logged_in",
  policy: { inPreview: true },
  body: z.strictObject({ TnC_status: z.boolean() }),
  failures: [],
});
