import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { OrderKey } from "../order/index.ts";

/** Orders with a refund that is done and that no mail tells of yet [refund.mail]. */
export async function ordersWithUntoldRefunds(unit: UnitOfWork): Promise<OrderKey[]> {
  return tables<"refunds" | "order_mails">(unit)
    .selectFrom("refunds as refund")
    .leftJoin("order_mails as mail", (join) =>
      join
        .onRef("mail.website_id", "=", "refund.website_id")
        .onRef("mail.order_id", "=", "refund.order_id")
        .onRef("mail.part", "=", "refund.number")
        .on("mail.kind", "=", "refund"),
    )
    .select(["refund.website_id", "refund.order_id"])
    .distinct()
    .where("refund.state", "=", "done")
    .where("mail.part", "is", null)
    .orderBy("refund.website_id")
    .orderBy("refund.order_id")
    .execute();
}
