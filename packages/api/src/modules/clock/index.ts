export { type ClockShop, moveClock } from "./move-clock.ts";
export { aheadSecondsOf, announceMove, SandboxClock } from "./sandbox-clock.ts";
