import { z } from "zod";
import { endpoint, HANDSHAKE_PARAMETER } from "../endpoint.ts";
import { basket } from "../shapes/basket.ts";

/** Longer ones are no tokens of a partner: a link must fit into a browser's address. */
const LONGEST_TOKEN = 4000;

export const handshake = endpoint({
  name: "handshake",
  summary: "Takes the signed token of a partner's link, once; handshakeLogin then logs its visitor in",
  method: "POST",
  path: "/website/handshake",
  access: "anyone",
  policy: { beginsVisit: true, handOver: true },
  query: z.strictObject({
    /** A JSON web token with `sub`, `exp` and `jti`, and maybe `coupon`, `product_number` and `referrer`. */
    [HANDSHAKE_PARAMETER]: z.string().min(1).max(LONGEST_TOKEN),
  }),
  body: z.strictObject({
    url: z.url(),
    /** From where the browser says that it comes. */
    referrer: z.url().max(2000).optional(),
  }),
  output: z.object({
    /** The token is over or was used before. All other fields are then empty. */
    expired_request: z.boolean(),
    /** The partner's own id of the person. */
    externalId: z.string().nullable(),
    /** A voucher's code that the partner gives. */
    coupon: z.string().nullable(),
    /** The coupon can be redeemed here now. */
    isValidCoupon: z.boolean(),
    /** The product whose page the visitor is led to. */
    product_number: z.string().nullable(),
    /** The partner's page from which the visitor comes, if it may be followed [website.allowed-hosts]. */
    shop_url: z.url().nullable(),
    /** This browser is logged in as an account or as another person, which a log-in would end. */
    replaces: z.boolean(),
  }),
  failures: ["BFFE016"],
});

export const handshakeLogin = endpoint({
  name: "handshakeLogin",
  summary: "Logs in whom the session's token named, with its coupon; what is told of it must be what it said",
  method: "POST",
  path: "/website/handshake-login",
  access: "session",
  policy: { beginsVisit: true },
  body: z.strictObject({
    login_user: z.literal(true),
    externalId: z.string().max(200),
    isValidCoupon: z.boolean(),
  }),
  output: basket,
  failures: ["BFFE016"],
});

export const handshakeUrl = endpoint({
  name: "handshakeUrl",
  summary: "The partner's page where visitors find the link into the shop",
  method: "POST",
  path: "/website/handshake-url",
  access: "anyone",
  reads: "session",
  session: "none",
  body: z.strictObject({ url: z.url() }),
  output: z.object({ handshake_url: z.url() }),
  failures: [],
});
