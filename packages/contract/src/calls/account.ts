import { ORDER_STATES } from "@guerdon/domain/order";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { money } from "../money.ts";
import { basket } from "../shapes/basket.ts";
import { currency } from "../shapes/common.ts";
import { ownOrder, takenBack } from "../shapes/order.ts";
import { whole } from "../shapes/product-filters.ts";
import { captchaResponse } from "./captcha.ts";

/** As typed. More than a name or password may have is a failure of its own; what is even longer is malformed. */
const typedText = z.string().max(2000);

/** The website that a mailed link names. */
const websiteUuid = z.string().max(100);

export const userLogin = endpoint({
  name: "userLogin",
  summary: "Logs in with user name and password; codes entered before stay in the basket",
  method: "POST",
  path: "/user-login",
  access: "anyone",
  policy: { punchout: "never", wayIn: "account", beginsVisit: true, whenClosed: true, inPreview: true },
  body: z.strictObject({
    user_name: typedText,
    password: typedText,
    /** Honeypot: a hidden field that only bots fill. */
    website: z.string().max(500).optional(),
    /** A solved captcha for "login"; not needed if the session counts as checked. */
    captcha_response: captchaResponse.optional(),
  }),
  output: basket,
  failures: [
    "BFFE050",
    "BFFE051",
    "INVALID_USER_NAME",
    "INVALID_PASSWORD",
    "LOGIN_SLOWED",
    "LOGIN_NOT_OFFERED",
    "INVALID_CAPTCHA",
  ],
});

export const forgotPassword = endpoint({
  name: "forgotPassword",
  summary: "Mails a link for a new password, if there is such an account; the answer does not tell",
  method: "POST",
  path: "/password/forgot-password",
  access: "anyone",
  policy: { wayIn: "account", whenClosed: true },
  body: z.strictObject({
    website_uuid: websiteUuid.optional(),
    user_name: typedText.optional(),
    email: typedText.optional(),
    captcha_response: captchaResponse.optional(),
  }),
  failures: ["TOO_MANY", "LOGIN_NOT_OFFERED", "INVALID_CAPTCHA"],
});

export const validateResetToken = endpoint({
  name: "validateResetToken",
  summary: "Whether a mailed link for a new password can still be used, and the rule for the password",
  method: "GET",
  path: "/password/validate-token",
  access: "anyone",
  policy: { wayIn: "account", whenClosed: true },
  query: z.strictObject({ website_uuid: websiteUuid, token: z.string().max(200) }),
  output: z.object({ reset_password_token: z.string(), minimum_length: z.int() }),
  failures: ["TOKEN_INVALID", "LOGIN_NOT_OFFERED"],
});

const passwordFailures = ["PASS_001", "PASS_002", "PASS_003", "VALI_001"] as const;

export const setNewPassword = endpoint({
  name: "setNewPassword",
  summary: "Sets the password by a mailed link, once, and ends all sessions of the account",
  method: "PUT",
  path: "/password/new-password",
  access: "anyone",
  policy: { wayIn: "account", whenClosed: true },
  body: z.strictObject({
    website_uuid: websiteUuid,
    password_token: z.string().max(200),
    new_password: typedText,
    new_password_retype: typedText,
    captcha_response: captchaResponse.optional(),
  }),
  failures: [...passwordFailures, "TOKEN_INVALID", "LOGIN_NOT_OFFERED", "INVALID_CAPTCHA"],
});

export const readAccount = endpoint({
  name: "readAccount",
  summary: "The account of the visitor",
  method: "GET",
  path: "/account",
  access: "logged_in",
  policy: { whenClosed: true },
  output: z.object({ user_name: z.string(), email: z.string(), minimum_length: z.int() }),
  failures: [],
});

export const changePassword = endpoint({
  name: "changePassword",
  summary: "Changes the password, and ends all other sessions of the account",
  method: "PUT",
  path: "/account/password",
  access: "logged_in",
  policy: { whenClosed: true },
  body: z.strictObject({ password: typedText, new_password: typedText, new_password_retype: typedText }),
  failures: [...passwordFailures, "PASSWORD_WRONG", "LOGIN_SLOWED"],
});

export const requestEmailChange = endpoint({
  name: "requestEmailChange",
  summary: "Mails a link to a new e-mail address, which becomes the account's once it is confirmed",
  method: "POST",
  path: "/account/email",
  access: "logged_in",
  policy: { whenClosed: true },
  body: z.strictObject({ email: typedText, password: typedText }),
  failures: ["EMAIL_INVALID", "PASSWORD_WRONG", "LOGIN_SLOWED", "TOO_MANY"],
});

export const confirmEmailChange = endpoint({
  name: "confirmEmailChange",
  summary: "Makes a new e-mail address the account's, by the link that was mailed to it",
  method: "POST",
  path: "/account/email/confirm",
  access: "anyone",
  policy: { whenClosed: true },
  body: z.strictObject({ token: z.string().max(200) }),
  failures: ["TOKEN_INVALID"],
});

export const listOwnOrders = endpoint({
  name: "listOwnOrders",
  summary: "One page of the orders of the visitor's account, newest first",
  method: "GET",
  path: "/account/orders",
  access: "logged_in",
  policy: { whenClosed: true },
  query: z.strictObject({
    /** A page beyond the last is answered as the last. */
    page: whole.default(1),
  }),
  output: z.object({
    orders: z.array(
      z.object({
        order_number: z.string(),
        /** The day in the website's time zone. */
        placed_on: z.iso.date(),
        state: z.enum(ORDER_STATES),
        gross_price: money,
        currency,
        /** The names of its positions, each with its quantity. */
        positions: z.array(z.object({ name: z.string(), quantity: z.int() })),
        /** Pieces that are not delivered yet. */
        outstanding: z.int(),
      }),
    ),
    page: z.int(),
    page_count: z.int(),
  }),
  failures: [],
});

/** The number of an order of the account. */
const ownOrderParams = z.strictObject({ order_number: z.string().max(60) });

export const showOwnOrder = endpoint({
  name: "showOwnOrder",
  summary: "One order of the visitor's account, and how it stands",
  method: "GET",
  path: "/account/orders/{order_number}",
  access: "logged_in",
  policy: { whenClosed: true },
  params: ownOrderParams,
  output: ownOrder,
  failures: [],
});

export const takeBackOwnWaiting = endpoint({
  name: "takeBackOwnWaiting",
  summary: "Gives back what an order of the visitor's account has waited for too long",
  method: "POST",
  path: "/account/orders/{order_number}/take-back",
  access: "logged_in",
  policy: { whenClosed: true },
  params: ownOrderParams,
  output: takenBack,
  failures: ["CONFLICT"],
});
