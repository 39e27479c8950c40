/** The process must not start like this; the message is the one line that says why. */
export class StartRefusedError extends Error {}
