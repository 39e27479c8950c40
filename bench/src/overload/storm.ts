import { isHonestRefusal } from "./answer.ts";
import { RawConnection } from "./raw-connection.ts";
import { addFailure, type ClassRecord, emptyRecord } from "./storm-figures.ts";
import { followAnswer, requestText, type StormRequest } from "./storm-requests.ts";

/** So many connections at once, as of a proxy before the shop; a request that finds none waits for one. */
const CONNECTIONS = 512;
/** Milliseconds after which a visitor leaves without an answer. */
const PATIENCE = 10_000;
/**
 * Milliseconds after which a visitor leaves who has found no free connection. It leaves the shop time for what is sent: a
 * request that is sent only to be given up would be a flood of connections that no browsers cause.
 */
const CONNECTION_PATIENCE = 5000;
/** Redirects that are followed. */
const REDIRECTS = 2;

export type StormRecords = Record<StormRequest["name"], ClassRecord>;

interface Pending {
  request: StormRequest;
  /** By `performance.now()`. */
  due: number;
  redirects: number;
  /** Told once there is an answer, or will be none. */
  onEnd: () => void;
  /** The connection that it was sent over. */
  connection?: RawConnection;
}

/** Sends requests over the connections, and records what became of them. */
export class Storm {
  readonly records: StormRecords = { anonymous: emptyRecord(), session: emptyRecord(), call: emptyRecord() };
  /** When the last request was sent, by `performance.now()`. */
  lastSent = 0;
  readonly #port: number;
  readonly #waiting: Pending[] = [];
  /** How many of those waiting have been sent, or left: a queue that was shortened each time would cost more. */
  #first = 0;
  readonly #free: RawConnection[] = [];
  readonly #sent = new Set<Pending>();

  constructor(port: number) {
    this.#port = port;
  }

  /** Sends a request as soon as a connection is free. */
  ask(request: StormRequest, due: number, onEnd: () => void = () => undefined): void {
    this.records[request.name].due += 1;
    this.#waiting.push({ request, due, redirects: 0, onEnd });
    this.#sendWaiting();
  }

  /** Gives up what has been waited for too long, sent or not. */
  dismiss(): void {
    const now = performance.now();
    const earliest = now - CONNECTION_PATIENCE;
    for (let next = this.#waiting[this.#first]; next && next.due < earliest; next = this.#waiting[this.#first]) {
      this.#first += 1;
      this.#fail(next, `no connection free within ${CONNECTION_PATIENCE / 1000} s`);
    }
    for (const { due, connection } of this.#sent) {
      if (due < now - PATIENCE) {
        connection?.close(`no answer within ${PATIENCE / 1000} s`);
      }
    }
  }

  get isDone(): boolean {
    return this.#sent.size === 0 && this.#first === this.#waiting.length;
  }

  close(): void {
    for (const connection of this.#free) {
      connection.close("end of the storm");
    }
  }

  #sendWaiting(): void {
    while (this.#first < this.#waiting.length) {
      const connection = this.#connection();
      const next = this.#waiting[this.#first];
      if (!connection || !next) {
        return;
      }
      this.#first += 1;
      if (this.#first > 10_000) {
        this.#waiting.splice(0, this.#first);
        this.#first = 0;
      }
      this.records[next.request.name].sent += 1;
      this.lastSent = performance.now();
      this.#send(next, connection);
    }
  }

  #connection(): RawConnection | undefined {
    for (let free = this.#free.pop(); free; free = this.#free.pop()) {
      if (!free.isClosed) {
        return free;
      }
    }
    return this.#sent.size < CONNECTIONS ? new RawConnection(this.#port) : undefined;
  }

  #send(pending: Pending, connection: RawConnection): void {
    pending.connection = connection;
    this.#sent.add(pending);
    connection.send(requestText(pending.request, this.#port), (answer) => {
      this.#sent.delete(pending);
      const path = answer instanceof Error ? undefined : followAnswer(pending.request, answer);
      if (path !== undefined && pending.redirects < REDIRECTS && !connection.isClosed) {
        pending.redirects += 1;
        pending.request.path = path;
        this.#send(pending, connection);
        return;
      }
      if (!connection.isClosed) {
        this.#free.push(connection);
      }
      if (answer instanceof Error) {
        this.#fail(pending, answer.message);
      } else {
        this.#record(pending, answer);
      }
      this.#sendWaiting();
    });
  }

  #record({ request, due, onEnd }: Pending, answer: Parameters<typeof isHonestRefusal>[0]): void {
    const record = this.records[request.name];
    const latency = performance.now() - due;
    if (answer.status === 200) {
      record.answered.push(latency);
    } else if (isHonestRefusal(answer, request.name !== "call")) {
      record.refused.push(latency);
    } else {
      addFailure(record, String(answer.status));
    }
    onEnd();
  }

  #fail({ request, onEnd }: Pending, reason: string): void {
    addFailure(this.records[request.name], reason);
    onEnd();
  }
}
