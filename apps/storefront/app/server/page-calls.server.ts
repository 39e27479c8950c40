import { changes } from "@guerdon/contract";
import type { Client } from "@guerdon/contract/client";

/** The calls of one page. */
export interface PageCalls {
  call: Client;
  /** From here on, answers come in the page's language, whatever the browser prefers. */
  speak: (language: string) => void;
  /**
   * From here on, each call that changes something is carried out once, however often the form with this one-time id is
   * sent. Each call gets an id of its own, after its place in the interface.
   */
  actOnce: (id: string | undefined) => void;
}

/** Creates the calls of one page: in its language, and each changing call once per form. */
export function pageCalls(client: Client): PageCalls {
  let language: string | undefined;
  let onceId: string | undefined;
  return {
    call: (endpoint, input, { handOver } = {}) => {
      const isOnce = onceId !== undefined && changes(endpoint);
      const idempotencyKey = isOnce ? `${onceId}.${endpoint.path.split("/").at(-1)}` : undefined;
      return client(endpoint, input, { language, idempotencyKey, handOver });
    },
    speak: (spoken) => {
      language = spoken;
    },
    actOnce: (id) => {
      onceId = id;
    },
  };
}
