import type { IncomingMessage } from "node:http";
import type { Keyring, Website } from "@guerdon/api";
import { markCookie } from "../web/visitor-mark.ts";
import { newTicket, readTicket, ticketCookie } from "./ticket-cookie.ts";
import { type Refused, showPlace, turnAway } from "./turned-away.ts";
import { WaitingRoom } from "./waiting-room.ts";

interface WaitingRoomsParts {
  keyring: Keyring;
  now: () => Date;
  /** Whether cookies of the answer may be sent with TLS only. */
  isSecure: (incoming: IncomingMessage) => boolean;
  /** The address that a client is counted by. */
  addressOf: (incoming: IncomingMessage) => string;
  /** Whether the process has had no room for everybody since it was last asked. */
  isFull: () => boolean;
}

/** The waiting rooms of the websites that want one and are stormed [overload.waiting-room]. */
export class WaitingRooms {
  readonly #parts: WaitingRoomsParts;
  readonly #rooms = new Map<string, WaitingRoom>();

  constructor(parts: WaitingRoomsParts) {
    this.#parts = parts;
  }

  /** Whether there is any. */
  get hasAny(): boolean {
    return this.#rooms.size > 0;
  }

  /** How many people wait, by website. */
  get lengths(): ReadonlyMap<string, number> {
    return new Map([...this.#rooms].map(([id, room]) => [id, room.length]));
  }

  /** Whether those who come to a website have to wait. */
  hasLine({ id }: Website): boolean {
    const room = this.#rooms.get(id);
    room?.call(this.#parts.now().getTime(), this.#parts.isFull);
    if (room?.isOver) {
      this.#rooms.delete(id);
    }
    return room !== undefined && room.length > 0;
  }

  /** Gives somebody a place, tells them where they stand, or lets them in if it is their turn. */
  receive(refused: Refused & { website: Website }): void {
    const { incoming, outgoing, website } = refused;
    const { keyring } = this.#parts;
    const now = this.#parts.now();
    const room = this.#rooms.get(website.id) ?? new WaitingRoom(now.getTime());
    this.#rooms.set(website.id, room);
    const owner = { keyring, website_id: website.id };
    const known = readTicket(owner, incoming.headers.cookie, now);
    const ticket = known ?? newTicket(now);
    const secure = this.#parts.isSecure(incoming);
    const standing = room.ask(
      { ticket, isNew: known === undefined, address: this.#parts.addressOf(incoming) },
      now.getTime(),
      this.#parts.isFull,
    );
    if (standing === "full") {
      turnAway(refused);
    } else if (standing === "turn") {
      // The browser comes again at once, with the mark that lets it in.
      outgoing.writeHead(303, {
        location: `/${(incoming.url ?? "").replace(/^[/\\]+/, "")}`,
        "cache-control": "no-store",
        "set-cookie": [markCookie({ ...owner, now }, "turn", secure), ticketCookie(owner, undefined, secure)],
      });
      outgoing.end();
    } else {
      showPlace(refused, standing, ticketCookie(owner, ticket, secure));
    }
  }
}
