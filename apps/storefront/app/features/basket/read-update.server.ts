import type { BasketLineView, BodyOf, contract } from "@guerdon/contract";
import { DELIVERY_TYPES, type DeliveryType } from "@guerdon/domain/fulfilment/delivery";
import { majorFromMinor, minorFromMajor } from "@guerdon/domain/money";
import { SURVEY_ANSWERS } from "@guerdon/domain/product";
import { data } from "react-router";
import { readWhole } from "../../page/read-whole.ts";
import type { Flash } from "../../server/flash.server.ts";
import type { Refusal } from "./use-line-refusal.ts";

/** Codes are removed on the payment page. */
type Update = Exclude<BodyOf<typeof contract.changeBasket>, { update_type: "REMOVE_PAYMENT" }>;

/** The message after a successful change. */
export const DONE: Record<Update["update_type"], Flash["name"]> = {
  ADD: "restored",
  REMOVE: "removed",
  CHANGE_QUANTITY: "changed",
  CHANGE_DELIVERY_TYPE: "changed",
};

/**
 * Parses a form of the basket page; an unknown form is answered with 400.
 * @returns undefined if the quantity is not a valid number of pieces
 */
export function updateOf(form: FormData): Update | undefined {
  const intent = form.get("intent");
  if (intent === "restore") {
    return restored(form);
  }
  const position = whole(form, "position");
  if (intent === "remove") {
    return { update_type: "REMOVE", data: { position } };
  }
  if (intent === "delivery") {
    return { update_type: "CHANGE_DELIVERY_TYPE", data: { position, delivery_type: deliveryOf(form) } };
  }
  const quantity = readWhole(String(form.get("quantity") ?? ""));
  if (quantity === undefined) {
    return undefined;
  }
  return quantity === 0
    ? { update_type: "REMOVE", data: { position } }
    : { update_type: "CHANGE_QUANTITY", data: { position, quantity } };
}

/** The field of a line that a form sets, and its input; undefined if a line is removed or restored. */
export function fieldOf(form: FormData): Refusal["field"] {
  const intent = form.get("intent");
  if (intent === "restore" || intent === "remove") {
    return undefined;
  }
  const name = intent === "delivery" ? "delivery_type" : "quantity";
  return { name, typed: String(form.get(name) ?? "").slice(0, MAX_LENGTH) };
}

/** Longer than any legitimate value of a field. */
const MAX_LENGTH = 20;

/** A removed line, to be restored; the server determines its current price. */
function restored(form: FormData): Update {
  const amount = String(form.get("face_value") ?? "");
  const selected_answer = SURVEY_ANSWERS.find((answer) => answer === form.get("selected_answer"));
  const data = {
    number: String(form.get("number")),
    variation_id: String(form.get("variation_id")),
    quantity: whole(form, "quantity"),
    face_value: amount === "" ? null : (minorFromMajor(Number(amount)) ?? null),
    delivery_options: deliveryOf(form),
    ...(selected_answer && { selected_answer }),
  };
  return { update_type: "ADD", data };
}

/** The fields of a form that restores a line; undefined if the line cannot be added again. */
export function undoFields(line: BasketLineView | undefined): Record<string, string> | undefined {
  return line?.available && line.gross_price !== undefined ? fieldsOf(line) : undefined;
}

function fieldsOf(line: BasketLineView): Record<string, string> {
  return {
    number: line.product_number,
    variation_id: line.variation_number,
    quantity: `${line.quantity}`,
    face_value: line.face_value === null ? "" : `${majorFromMinor(line.face_value)}`,
    delivery_type: `${line.delivery_type}`,
    ...(line.selected_answer && { selected_answer: line.selected_answer }),
  };
}

function deliveryOf(form: FormData): DeliveryType {
  const type = DELIVERY_TYPES.find((candidate) => `${candidate}` === form.get("delivery_type"));
  if (type === undefined) {
    throw data(null, { status: 400 });
  }
  return type;
}

function whole(form: FormData, name: string): number {
  const number = readWhole(String(form.get(name) ?? ""));
  if (!number) {
    throw data(null, { status: 400 });
  }
  return number;
}
