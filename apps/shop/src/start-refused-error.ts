/** The process must not start; the message is one line with the reason. */
export class StartRefusedError extends Error {}
