import type { IncomingMessage, ServerResponse } from "node:http";
import { clientAddressBlock, type Keyring, type Website } from "@guerdon/api";
import type { Origin } from "../web/arrival.ts";
import type { FindPicture } from "../web/brand-logo.ts";
import type { NamedRoute } from "../web/route-name.ts";
import { readMark } from "../web/visitor-mark.ts";
import { isDocument } from "./turned-away.ts";
import { type Worth, worthOf } from "./worth.ts";

interface AskingParts {
  keyring: Keyring;
  now: () => Date;
  originOf: (incoming: IncomingMessage) => Origin;
  websiteAt: (host: string) => Website | undefined;
  findPicture: FindPicture;
}

/** A request before anything is made of it. What can be said of it is found out when it is needed, and once. */
export class Asking {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly named: NamedRoute;
  readonly #parts: AskingParts;
  #from: Origin | undefined;
  #website: { found: Website | undefined } | undefined;
  #worth: Worth | undefined;

  constructor({ incoming, outgoing, named }: Pick<Asking, "incoming" | "outgoing" | "named">, parts: AskingParts) {
    this.incoming = incoming;
    this.outgoing = outgoing;
    this.named = named;
    this.#parts = parts;
  }

  get findPicture(): FindPicture {
    return this.#parts.findPicture;
  }

  get from(): Origin {
    this.#from ??= this.#parts.originOf(this.incoming);
    return this.#from;
  }

  /** Undefined for a host that no website has. */
  get website(): Website | undefined {
    this.#website ??= { found: this.#parts.websiteAt(this.from.host) };
    return this.#website.found;
  }

  get worth(): Worth {
    this.#worth ??= this.#findWorth();
    return this.#worth;
  }

  /** Whose share it takes: that of the website, and of the client's address. */
  get origin(): { host: string; address: string } {
    return { host: this.from.host, address: clientAddressBlock(this.from.clientAddress) };
  }

  /** The website, if it has whoever arrives wait in a line, and somebody arrives. */
  get lineFor(): Website | undefined {
    const reads = this.incoming.method === "GET" || this.incoming.method === "HEAD";
    return reads && isDocument(this) && this.website?.settings.waiting_room && this.worth === "arriving"
      ? this.website
      : undefined;
  }

  #findWorth(): Worth {
    const { method = "GET", headers } = this.incoming;
    const owner = this.website && { ...this.#parts, website_id: this.website.id, now: this.#parts.now() };
    return worthOf({
      method,
      named: this.named,
      mark: owner && readMark(owner, headers.cookie)?.mark,
      userAgent: headers["user-agent"],
    });
  }
}
