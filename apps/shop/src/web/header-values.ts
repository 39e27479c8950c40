import type { IncomingMessage } from "node:http";
import type { HeaderValues } from "./arrival.ts";

/** The headers of a request of Node's, read as those of a Request, which would cost more than telling it to come again. */
export function headerValues({ headers }: IncomingMessage): HeaderValues {
  return {
    get: (name) => {
      const value = headers[name];
      return value === undefined ? null : String(value);
    },
  };
}
