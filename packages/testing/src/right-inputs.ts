import { type AnyEndpoint, type BodyOf, type contract, HANDSHAKE_PARAMETER } from "@guerdon/contract";
import { anAddress } from "./builders.ts";

const VISA = 102;

type Contract = typeof contract;
type WithBody = { [Name in keyof Contract]: Contract[Name] extends { body: unknown } ? Name : never }[keyof Contract];

/** A valid body for every call with one; add one for a new call. */
const RIGHT: { [Name in WithBody]: unknown extends BodyOf<Contract[Name]> ? never : object } = {
  giveConsent: { id: "a".repeat(22), agreed: ["analytics"] },
  trackOrder: { consent: "none" },
  initWebsite: { url: "http://aurora.localhost/", language: "de" },
  enterCode: { code: "MORE" },
  validateCaptcha: { token: "solved" },
  acceptTerms: { TnC_status: true },
  answerQuestion: { giver_id: "lumen", answer_id: "work" },
  confirmImportantHints: { product_number: "PH1" },
  loadCatalogue: { url: "http://aurora.localhost/" },
  changeBasket: { update_type: "CHANGE_QUANTITY", data: { position: 1, quantity: 2 } },
  setRecipients: { position: 1, table: "first_name,last_name,email" },
  setAddresses: {
    delivery_address: { ...anAddress(), address_type: "DEL" },
    invoice_address: { ...anAddress(), address_type: "INV" },
  },
  validateAddresses: { addresses: [{ ...anAddress(), address_type: "DEL" }] },
  addBankTransfer: { amount: 5 },
  addProviderPayment: { amount: 5, currency: "EUR", payment_type_id: VISA },
  verifyPayment: { ref: "none" },
  setPaymentInProcess: { paymentInProcessParam: true },
  createOrder: { basketNumber: "bsk_none" },
  showOrderStatus: { receipt: "10042", email: "nobody@example.org" },
  sendInvoices: { receipt: "10042", email: "nobody@example.org" },
  takeBackWaiting: { receipt: "10042", email: "nobody@example.org" },
  continueShopping: { continue_token: "none" },
  decryptVoucher: { encrypted_code: "none" },
  userLogin: { user_name: "nobody", password: "wrong" },
  forgotPassword: { user_name: "nobody" },
  setNewPassword: {
    website_uuid: "aurora",
    password_token: "none",
    new_password: "Sommer2026",
    new_password_retype: "Sommer2026",
  },
  changePassword: { password: "wrong", new_password: "Sommer2026", new_password_retype: "Sommer2026" },
  requestEmailChange: { email: "nobody@example.org", password: "wrong" },
  confirmEmailChange: { token: "none" },
  saveAddress: { address: anAddress() },
  changeAddress: { address: anAddress() },
  subscribeNewsletter: { listId: "news", email: "nobody@example.org", source: "checkout" },
  confirmSubscription: { token: "none" },
  unsubscribeNewsletter: { token: "none" },
  startPunchout: { token: "none" },
  checkoutPunchout: { shown: { version: 1, total: 5, currency: "EUR" } },
  enterEditing: { word: "none" },
  handshake: { url: "http://aurora.localhost/" },
  handshakeLogin: { login_user: true, externalId: "nobody", isValidCoupon: false },
  handshakeUrl: { url: "http://aurora.localhost/" },
  checkDelivery: { token: "none" },
  showDelivery: { token: "none" },
  downloadDelivery: { token: "none", file: "pdf" },
  submitWithdrawal: { name: "Nora Licht", order_number: "1", email: "nobody@example.org" },
};

/** The required parameters of queries. */
const QUERIES: Readonly<Record<string, string>> = {
  "/catalog": "?id=demo",
  "/website/handshake": `?${HANDSHAKE_PARAMETER}=none`,
};

/** The path of a call, with values for its parameters. */
export const pathOf = ({ path }: AnyEndpoint) => `/api${path.replaceAll(/\{\w+\*?\}/g, "TV1")}${QUERIES[path] ?? ""}`;

/** The valid body of a call that has one. */
export const rightBody = (name: string) => RIGHT[name as WithBody] as Record<string, unknown>;
