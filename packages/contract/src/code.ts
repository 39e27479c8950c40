import type { ErrorCode } from "./errors.ts";

/** The codes of failures on the wire, by what pages do about them. */
export const CODE = {
  internalError: "BFFE100",
  sessionExpired: "BFFE021",
  voucherRefused: "BFFE020",
  voucherEntryBlocked: "BFFE042",
  loginBlocked: "BFFE051",
  passwordsDiffer: "PASS_001",
  passwordTooEasy: "PASS_002",
  passwordIsOld: "PASS_003",
  passwordEmpty: "VALI_001",
  limitPerLine: "BE007",
  limitPerProduct: "BE025",
  limitPerOrder: "BE022",
  limitPerDay: "ABE007",
} as const satisfies Record<string, ErrorCode>;
