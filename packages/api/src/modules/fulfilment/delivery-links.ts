import { normalisedEmail } from "@guerdon/domain/address";
import { randomToken } from "../../crypto/keyring.ts";
import { isSigned, linkSignature } from "../../crypto/link-signature.ts";
import type { Website } from "../../ports/websites.ts";
import type { Shop } from "../../shop.ts";
import type { OrderKey } from "../order/index.ts";
import { ensureSecret, readSecret } from "../secret/index.ts";
import { pageUrl } from "../website/index.ts";
import { findRecipient, type ReadOrder, recipientOf } from "./mail-recipient.ts";
import type { MailedOrder } from "./mailed-order.ts";

/** The name of the secret that signs a website's links to what it delivered. */
const SECRET = "delivery-links";

/** Mails that bring codes, each with a link of its own. */
export const LINKED_KINDS = ["vouchers", "code_file", "e_card"] as const;

/** The delivery of codes by one mail. */
export interface Delivery extends OrderKey {
  kind: (typeof LINKED_KINDS)[number];
  part: number;
}

/** A link as it came: what it says, and its signature. */
interface SignedLink {
  order_id: string;
  kind: Delivery["kind"];
  part: number;
  signature: string;
}

/** The secrets of websites, which are made once and never change [secret.made-once]. */
const secrets = new WeakMap<Website, string>();

async function secretOf({ db, keyring, now }: Pick<Shop, "db" | "keyring" | "now">, website: Website): Promise<string> {
  const known = secrets.get(website);
  if (known !== undefined) {
    return known;
  }
  const secret = await ensureSecret(db, keyring, {
    website_id: website.id,
    name: SECRET,
    make: randomToken,
    now: now(),
  });
  secrets.set(website, secret);
  return secret;
}

/**
 * The address of the page that shows what a mail delivers [fulfilment.delivery-link]. Nothing of it is stored. It is signed
 * for the mail's reader, so that it ends when the reader's address is replaced.
 */
export async function deliveryUrl(shop: Shop, order: MailedOrder, { kind, part }: Omit<Delivery, keyof OrderKey>) {
  const { order_id, website, language } = order;
  const secret = await secretOf(shop, website);
  const said = `${order_id}.${kind}.${part}`;
  const url = pageUrl(website, language, "voucher");
  url.searchParams.set(
    "token",
    `${said}.${linkSignature(secret, signedText(said, recipientOf(order, { kind, part })))}`,
  );
  return url.href;
}

const TOKEN = new RegExp(
  `^(?<order_id>ord_[\\w-]{1,60})\\.(?<kind>${LINKED_KINDS.join("|")})\\.(?<part>\\d{1,6})\\.(?<signature>[\\w-]{43})$`,
);

/** Reads a link's token without verifying it; undefined if it is none. */
export function readDeliveryToken(token: string): SignedLink | undefined {
  const { order_id, kind, part, signature } = TOKEN.exec(token)?.groups ?? {};
  const known = LINKED_KINDS.find((each) => each === kind);
  return order_id && known && signature ? { order_id, kind: known, part: Number(part), signature } : undefined;
}

/** True if the website signed the link for who reads the mail now. */
export async function isLinkOf(
  { db, keyring }: Pick<Shop, "db" | "keyring">,
  order: Pick<OrderKey, "website_id"> & ReadOrder,
  { order_id, kind, part, signature }: SignedLink,
): Promise<boolean> {
  const secret = await readSecret(db, keyring, { website_id: order.website_id, name: SECRET });
  const reader = findRecipient(order, { kind, part });
  if (secret === undefined || reader === undefined) {
    return false;
  }
  return isSigned(secret, signedText(`${order_id}.${kind}.${part}`, reader), signature);
}

function signedText(said: string, reader: { address: string }): string {
  return `delivery ${said} ${normalisedEmail(reader.address)}`;
}
