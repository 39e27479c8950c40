import { z } from "zod";
import { money } from "../money.ts";

const name = z.string().max(300);

/** Each is strict, so that nothing gets into an event which is not named here [tracking.nothing-personal]. */
const trackedItem = z.strictObject({
  id: z.string().max(60),
  name,
  categories: z.array(name).max(50),
  variants: z.record(name, name),
  price: money,
  /** Percent. */
  discount: z.number().min(0).max(100),
  quantity: z.int().min(1),
});

const currency = z.string().length(3);

export const trackedOrder = z.strictObject({
  kind: z.literal("order"),
  number: z.string().max(60),
  currency,
  items: z.array(trackedItem),
});

/** An event of a visit that a website's analytics may receive [tracking.model]. */
export const trackedEvent = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("view"), currency, item: trackedItem }),
  z.strictObject({
    kind: z.literal("list"),
    name,
    items: z.array(trackedItem.pick({ id: true, name: true })),
  }),
  z.strictObject({ kind: z.literal("add"), currency, item: trackedItem }),
  trackedOrder,
]);
