import type { BuyerSettings } from "@guerdon/contract/operations/buyer-settings";
import type { HandedBasket, NamedItem, PunchoutOperation } from "@guerdon/domain/session/punchout";

/** A party in a procurement system: a name within a domain of names. */
export interface PunchoutCredential {
  domain: string;
  identity: string;
}

/** The request of a procurement system [punchout.setup]. */
export interface SetupRequest {
  /** Identifies the request; a repetition has the same. */
  reference: string;
  /** The names by which the sender may be known. */
  senders: PunchoutCredential[];
  /** The names of the company for which the sender speaks, which is another one if the sender is a hub. */
  from: PunchoutCredential[];
  /** The shared secrets that stand with the sender's names; any may be the agreed one. */
  secrets: string[];
  operation: PunchoutOperation;
  /** The system's own id of the visit, which it gets back as it is. */
  buyer_cookie: string;
  /** Where the basket is handed to. */
  return_url: string;
  /** The items of an edit or inspect request. */
  items: NamedItem[];
  /** In which it was written, by its primary subtag, such as "fr"; undefined if it does not tell. */
  language?: string | undefined;
  /** The data that the protocol needs again for the basket: JSON that only the protocol reads. It holds no secret. */
  envelope: Record<string, unknown>;
}

/** The part of its request that a visit stores. */
export type KeptSetup = Omit<SetupRequest, "secrets" | "from" | "language"> & { at: Date };

/** Why a request is not carried out. */
export type SetupRefusal =
  /** It is no document of this protocol. */
  | "unreadable"
  /** It is one, and not a valid request. */
  | "invalid"
  /** It asks for something that the shop does not do. */
  | "unsupported"
  | "unauthorized"
  | "forbidden"
  /** Its reference was used for another request. */
  | "conflict"
  | "failed";

export type SetupReading =
  | { kind: "read"; request: SetupRequest }
  /** The reason quotes nothing of the request. */
  | { kind: "refused"; refusal: Extract<SetupRefusal, "unreadable" | "invalid" | "unsupported">; reason: string };

/** A document of the shop: an id of its own, and its time. */
interface Written {
  id: string;
  at: Date;
}

export type SetupAnswer = Written &
  ({ kind: "started"; start_url: string } | { kind: "refused"; refusal: SetupRefusal; reason: string });

/** The hand-over to a procurement system: a basket, or the message that nothing changed. */
export type HandOver = Written & {
  buyer_cookie: string;
  envelope: Record<string, unknown>;
  operation_allowed: BuyerSettings["operation_allowed"];
} & ({ kind: "basket"; basket: HandedBasket } | { kind: "unchanged"; currency: string });

/** A hidden field of the form that hands a basket over. */
export interface FormField {
  name: string;
  value: string;
}

/** The protocols that buyers choose from, by the name in their settings. */
export type PunchoutProtocols = Readonly<Record<BuyerSettings["protocol"], PunchoutProtocol>>;

/** A protocol between shops and procurement systems. It knows no website, no session and no database, and does not throw. */
export interface PunchoutProtocol {
  /** The media type of its answers. */
  mediaType: string;
  /**
   * Reads a request, whatever anybody sends.
   * @param contentType the request's media type, with its character set
   */
  readSetup(body: Uint8Array, contentType: string | undefined): SetupReading;
  /** @param format how the buyer wants it written; undefined while the buyer is not known */
  writeAnswer(answer: SetupAnswer, format: BuyerSettings["format"] | undefined): string;
  /** Writes a request anew, to show what was asked [punchout.report]. */
  writeSetup(kept: KeptSetup): string;
  writeHandOver(handOver: HandOver, format: BuyerSettings["format"]): FormField[];
}
