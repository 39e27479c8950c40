import { CONTENT_LINES } from "./content-lines.fixture.ts";
import { customersAsk, customersOrder, shopStarts } from "./customers.fixture.ts";
import { ORDER_LINES, REPORT_LINES } from "./order-lines.fixture.ts";
import { JOB_LINES, PEOPLE_LINES } from "./people-lines.fixture.ts";
import type { Step } from "./step.fixture.ts";
import { DEMO_LINES, KEEPER_LINES } from "./system-lines.fixture.ts";
import { VOUCHER_LINES } from "./voucher-lines.fixture.ts";

/** The command lines of the record, in their order: each finds the shop as those before have left it. */
export const LINES: readonly Step[] = [
  shopStarts,
  customersOrder,
  customersAsk,
  ...CONTENT_LINES,
  ...VOUCHER_LINES,
  ...ORDER_LINES,
  ...KEEPER_LINES,
  ...PEOPLE_LINES,
  ...REPORT_LINES,
  ...JOB_LINES,
  ...DEMO_LINES,
];
