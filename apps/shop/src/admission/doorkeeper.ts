import type { IncomingMessage, RequestListener } from "node:http";
import { clientAddressBlock, type Keyring, type Website } from "@guerdon/api";
import { areCookiesSecure, originReader } from "../web/arrival.ts";
import type { FindPicture } from "../web/brand-logo.ts";
import { headerValues } from "../web/header-values.ts";
import { routeName } from "../web/route-name.ts";
import { Admission, type AdmissionFigures, type Candidate, CROWD } from "./admission.ts";
import { Asking } from "./asking.ts";
import type { ThreadLoad } from "./thread-load.ts";
import { turnAway } from "./turned-away.ts";
import { WaitingRooms } from "./waiting-rooms.ts";

interface DoorkeeperParts {
  keyring: Keyring;
  websiteAt: (host: string) => Website | undefined;
  findPicture: FindPicture;
  settings: Parameters<typeof originReader>[0] & Parameters<typeof areCookiesSecure>[1];
  now: () => Date;
  /** Told of each request that is turned away. */
  onTurnedAway: () => void;
  load: Pick<ThreadLoad, "limit">;
  /** A monotonic clock in milliseconds, by which patience ends. */
  monotonicMs: () => number;
}

/** What a doorkeeper has at a moment. */
interface DoorkeeperFigures extends AdmissionFigures {
  /** People in waiting rooms, by website. */
  readonly inLine: ReadonlyMap<string, number>;
}

/** Stands before all else: every request passes it, before anything is made of it [overload.order]. */
export class Doorkeeper {
  readonly #parts: DoorkeeperParts;
  readonly #originOf: (incoming: IncomingMessage) => ReturnType<ReturnType<typeof originReader>>;
  readonly #admission: Admission;
  readonly #rooms: WaitingRooms;
  #hasTurnedAway = false;

  constructor(parts: DoorkeeperParts) {
    const originOf = originReader(parts.settings);
    this.#parts = parts;
    this.#originOf = (incoming) =>
      originOf(headerValues(incoming), { remoteAddress: incoming.socket.remoteAddress ?? "" });
    this.#admission = new Admission({
      load: parts.load,
      now: parts.monotonicMs,
      nextTurn: setImmediate,
      onTurnedAway: () => {
        this.#hasTurnedAway = true;
        parts.onTurnedAway();
      },
    });
    this.#rooms = new WaitingRooms({
      ...parts,
      isSecure: (incoming) => areCookiesSecure(this.#originOf(incoming), parts.settings),
      addressOf: (incoming) => clientAddressBlock(this.#originOf(incoming).clientAddress),
      isFull: () => this.#wasFull(),
    });
  }

  get figures(): DoorkeeperFigures {
    return { ...this.#admission.figures, inLine: this.#rooms.lengths };
  }

  /** The listener, reached by those only who are let in. Health and the files of pages are always answered. */
  readonly around = (listener: RequestListener): RequestListener => {
    return (incoming, outgoing) => {
      const named = routeName(incoming.method ?? "GET", incoming.url ?? "/");
      if (named.kind === "asset" || named.kind === "font" || named.route === "/healthz" || named.route === "/readyz") {
        listener(incoming, outgoing);
        return;
      }
      const asking = new Asking({ incoming, outgoing, named }, { ...this.#parts, originOf: this.#originOf });
      if (hasBody(incoming)) {
        // A form that came in one piece with its head is complete then.
        setImmediate(() => this.#receive(asking, listener));
      } else {
        this.#receive(asking, listener);
      }
    };
  };

  #receive(asking: Asking, listener: RequestListener): void {
    const { incoming, outgoing } = asking;
    if (outgoing.destroyed) {
      return;
    }
    const website = this.#rooms.hasAny ? asking.lineFor : undefined;
    if (website && this.#rooms.hasLine(website)) {
      this.#rooms.receive({ ...parted(asking), website });
      return;
    }
    const candidate: Candidate = {
      worth: () => asking.worth,
      origin: () => asking.origin,
      letIn: () => {
        listener(incoming, outgoing);
        this.#restUntilRead(candidate, asking);
      },
      turnAway: () => this.#turnAway(asking),
    };
    // What is left then is sending, which costs no time of the thread.
    outgoing.once("prefinish", () => this.#admission.leave(candidate));
    outgoing.once("close", () => this.#admission.leave(candidate));
    this.#admission.enter(candidate);
  }

  /** Who sends a form slowly takes no place from others meanwhile. */
  #restUntilRead(candidate: Candidate, { incoming, outgoing }: Asking): void {
    if (hasBody(incoming) && !incoming.complete) {
      this.#admission.rest(candidate);
      incoming.once("end", () => {
        if (!(outgoing.writableEnded || outgoing.destroyed)) {
          this.#admission.goOn(candidate);
        }
      });
    }
  }

  #turnAway(asking: Asking): void {
    const website = asking.lineFor;
    if (website) {
      this.#rooms.receive({ ...parted(asking), website });
    } else {
      turnAway(asking);
    }
  }

  #wasFull(): boolean {
    const wasFull = this.#hasTurnedAway || this.#admission.figures.waiting >= CROWD;
    this.#hasTurnedAway = false;
    return wasFull;
  }
}

const parted = ({ incoming, outgoing, named, findPicture }: Asking) => ({ incoming, outgoing, named, findPicture });

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
