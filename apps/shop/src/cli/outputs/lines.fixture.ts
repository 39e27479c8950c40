import { CONTENT_LINES } from "./content-lines.fixture.ts";
import { customersAsk, customersOrder, shopStarts } from "./customers.fixture.ts";
import { ORDER_LINES, REPORT_LINES } from "./order-lines.fixture.ts";
import { JOB_LINES, PEOPLE_LINES } from "./people-lines.fixture.ts";
import type { Office, Step } from "./step.fixture.ts";
import { DEMO_LINES, KEEPER_LINES } from "./system-lines.fixture.ts";
import { VOUCHER_LINES } from "./voucher-lines.fixture.ts";

const TEN_MINUTES_MS = 10 * 60 * 1000;

/** Goes to the next ten minutes, so that a line more in one part of the record leaves the times of the others. */
function nextPart({ testShop }: Office): void {
  const since = testShop.shop.now().getTime() % TEN_MINUTES_MS;
  testShop.passTime((TEN_MINUTES_MS - since) / 1000);
}

/** The command lines of the record, in their order: each finds the shop as those before have left it. */
export const LINES: readonly Step[] = [
  shopStarts,
  customersOrder,
  { line: "orders list --format csv", keeps: { carded: /^(\d+),aurora,/m } },
  customersAsk,
  {
    line: "withdrawals list --format csv",
    keeps: { withdrawal: /^([\w-]+),aurora,/m, withdrawal2: /^.+,aurora,.+\n([\w-]+),aurora,/m },
  },
  ...[
    CONTENT_LINES,
    VOUCHER_LINES,
    ORDER_LINES,
    KEEPER_LINES,
    PEOPLE_LINES,
    REPORT_LINES,
    JOB_LINES,
    DEMO_LINES,
  ].flatMap((part) => [nextPart, ...part]),
];
