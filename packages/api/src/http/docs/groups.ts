import type { contract } from "@guerdon/contract";

/** The calls of a noun, as the contents of the documentation list them. */
export interface CallGroup {
  noun: string;
  /** What the calls are for. */
  about: string;
  calls: readonly (keyof typeof contract)[];
}

/** All groups; each call is in one. */
export const GROUPS: readonly CallGroup[] = [
  {
    noun: "website",
    about: "The brand, the languages and the settings of the website that a host belongs to.",
    calls: ["initWebsite"],
  },
  {
    noun: "voucher",
    about: "Entering a code begins a session that is logged in, or adds credit to it.",
    calls: ["enterCode", "decryptVoucher"],
  },
  {
    noun: "session",
    about: "How long a visit lasts, and how it ends or moves to another browser.",
    calls: [
      ...(["hasLoggedIn", "heartbeat", "sessionDuration", "showBlock"] as const),
      ...(["handOverSession", "checkHandOver", "endSession"] as const),
    ],
  },
  {
    noun: "catalogue",
    about: "The products that the visitor may spend the credit on.",
    calls: ["listProducts", "showProduct", "showCuratedList", "findGifts", "relatedProducts", "loadCatalogue"],
  },
  {
    noun: "basket",
    about: "The lines of a visit. Every change answers the whole basket.",
    calls: [
      ...(["createBasket", "readBasket", "confirmImportantHints", "changeBasket"] as const),
      ...(["setRecipients", "answerQuestion", "resetBasket"] as const),
    ],
  },
  {
    noun: "checkout",
    about: "Addresses, terms and the order itself.",
    calls: [
      "setAddresses",
      "validateAddresses",
      "lastAddresses",
      "acceptTerms",
      "identifyTerms",
      "checkOrder",
      "createOrder",
    ],
  },
  {
    noun: "payment",
    about: "Paying what the credit does not cover.",
    calls: [
      ...(["listPaymentTypes", "addBankTransfer", "addProviderPayment"] as const),
      ...(["setPaymentInProcess", "verifyPayment", "notifyPayment"] as const),
    ],
  },
  {
    noun: "order",
    about: "What follows an order, for the session that placed it and for whoever has its number and e-mail address.",
    calls: ["showConfirmation", "showOrderStatus", "takeBackWaiting", "continueShopping", "trackOrder"],
  },
  {
    noun: "fulfilment",
    about: "The page that a delivery's mail links to.",
    calls: ["checkDelivery", "showDelivery", "downloadDelivery"],
  },
  { noun: "invoice", about: "The documents of an order.", calls: ["sendInvoices", "downloadInvoice"] },
  {
    noun: "withdrawal",
    about: "Withdrawing from a contract, as the law gives it to consumers.",
    calls: ["submitWithdrawal"],
  },
  {
    noun: "account",
    about: "Logging in with user name and password, and what the account keeps.",
    calls: [
      ...(["userLogin", "readAccount", "changePassword", "requestEmailChange", "confirmEmailChange"] as const),
      ...(["forgotPassword", "validateResetToken", "setNewPassword"] as const),
      ...(["listOwnOrders", "showOwnOrder", "takeBackOwnWaiting"] as const),
      ...(["listAddresses", "saveAddress", "changeAddress", "deleteAddress"] as const),
    ],
  },
  {
    noun: "captcha",
    about: "Proof that a person is there, where the shop asks for it.",
    calls: ["showCaptcha", "createChallenge", "validateCaptcha"],
  },
  {
    noun: "handshake",
    about: "The signed link of a partner, whose person is logged in by it.",
    calls: ["handshake", "handshakeLogin", "handshakeUrl"],
  },
  {
    noun: "punchout",
    about:
      "Visits from a procurement system, which get the basket in the end. It begins one by a cXML document, sent to “/api/punchout/setup”.",
    calls: ["showPunchout", "startPunchout", "checkPunchout", "checkoutPunchout", "showHandOver", "cancelPunchout"],
  },
  {
    noun: "content",
    about: "The pages of the website, as a content system delivers them. They are also served without “/api”.",
    calls: ["readPage", "readNavigation", "readAnnotations"],
  },
  {
    noun: "promotion",
    about: "Banners and teasers, and the portal of a partner.",
    calls: ["readPromotions", "readPagePromotions", "readPromotionTeaser", "openPartnerPortal"],
  },
  { noun: "editing", about: "Drafts, for authors only.", calls: ["enterEditing", "showEditing", "readDraft"] },
  {
    noun: "consent",
    about: "What visitors agreed to, and the frames of others that depend on it.",
    calls: ["giveConsent", "showIsland"],
  },
  {
    noun: "newsletter",
    about: "Subscribing with a confirmation by mail, and unsubscribing.",
    calls: ["subscribeNewsletter", "confirmSubscription", "unsubscribeNewsletter"],
  },
];
