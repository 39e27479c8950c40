export { type ClockShop, moveClock } from "./move-clock.ts";
export { aheadSecondsOf, SandboxClock } from "./sandbox-clock.ts";
