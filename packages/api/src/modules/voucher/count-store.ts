import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/** The number of vouchers, without those of a batch. */
export async function countVouchers(unit: UnitOfWork, exceptBatch?: string): Promise<number> {
  const all = tables<"vouchers">(unit)
    .selectFrom("vouchers")
    .select((voucher) => voucher.fn.countAll<number>().as("count"));
  const { count } = await (exceptBatch === undefined
    ? all
    : all.where("batch", "is distinct from", exceptBatch)
  ).executeTakeFirstOrThrow();
  return Number(count);
}
