import { connect, type Socket } from "node:net";
import { type Answer, readHead } from "./answer.ts";

type OnAnswer = (answer: Answer | Error) => void;

const HEAD_END = "\r\n\r\n";
const LAST_CHUNK = "\r\n0\r\n\r\n";

/**
 * A keep-alive connection to a server on this machine, with one request at a time. It does next to nothing with an
 * answer, because the load generator shares the processors with the shop: a full HTTP client would take several times
 * as much of them.
 */
export class RawConnection {
  readonly #socket: Socket;
  /** Bytes in Latin 1, so that lengths are the bytes'. */
  #head = "";
  #tail = "";
  #answer: Answer | undefined;
  /** Bytes of the body that are still to come; undefined if the body ends with its last chunk. */
  #left: number | undefined;
  #onAnswer: OnAnswer | undefined;
  isClosed = false;

  constructor(port: number) {
    this.#socket = connect({ host: "127.0.0.1", port, noDelay: true });
    this.#socket.setEncoding("latin1");
    this.#socket.on("data", (text) => this.#receive(String(text)));
    this.#socket.on("error", (error) => this.close(error.message));
    this.#socket.on("close", () => this.close("connection closed"));
  }

  /** Sends a request, and tells of its answer or of why there is none. */
  send(request: string, onAnswer: OnAnswer): void {
    this.#onAnswer = onAnswer;
    this.#socket.write(request, "latin1");
  }

  /** Closes the connection, as a browser does whose visitor has left; the answer that is missing is this error. */
  close(reason: string): void {
    this.isClosed = true;
    this.#socket.destroy();
    this.#tell(new Error(reason));
  }

  #receive(text: string): void {
    if (this.#answer) {
      this.#receiveBody(text);
      return;
    }
    this.#head += text;
    const end = this.#head.indexOf(HEAD_END);
    if (end < 0) {
      return;
    }
    const body = this.#head.slice(end + HEAD_END.length);
    this.#answer = readHead(this.#head.slice(0, end));
    const { headers } = this.#answer;
    this.#left = headers.has("transfer-encoding") ? undefined : Number(headers.get("content-length") ?? 0);
    // The last chunk may be the only one: the line break before it is then the head's.
    this.#tail = "\r\n";
    this.#receiveBody(body);
  }

  #receiveBody(text: string): void {
    if (this.#left === undefined) {
      // Chunks need not be followed one by one: nothing is sent after the last, and by chance no data ends as it does.
      this.#tail = (this.#tail + text).slice(-LAST_CHUNK.length);
    } else {
      this.#left -= text.length;
    }
    if (this.#left === undefined ? this.#tail === LAST_CHUNK : this.#left <= 0) {
      this.#end();
    }
  }

  #end(): void {
    const answer = this.#answer;
    this.#head = "";
    this.#answer = undefined;
    if (answer?.headers.get("connection") === "close") {
      this.isClosed = true;
      this.#socket.destroy();
    }
    if (answer) {
      this.#tell(answer);
    }
  }

  #tell(answer: Answer | Error): void {
    const onAnswer = this.#onAnswer;
    this.#onAnswer = undefined;
    onAnswer?.(answer);
  }
}
