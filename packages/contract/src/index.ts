import type { z } from "zod";
import {
  changePassword,
  confirmEmailChange,
  forgotPassword,
  listOwnOrders,
  readAccount,
  requestEmailChange,
  setNewPassword,
  showOwnOrder,
  takeBackOwnWaiting,
  userLogin,
  validateResetToken,
} from "./calls/account.ts";
import {
  changeAddress,
  deleteAddress,
  lastAddresses,
  listAddresses,
  saveAddress,
  setAddresses,
  validateAddresses,
} from "./calls/address.ts";
import {
  acceptTerms,
  answerQuestion,
  changeBasket,
  createBasket,
  readBasket,
  resetBasket,
  setRecipients,
} from "./calls/basket.ts";
import { type captchaView, createChallenge, showCaptcha, validateCaptcha } from "./calls/captcha.ts";
import {
  findGifts,
  listProductsCall,
  loadCatalogue,
  relatedProducts,
  showCuratedList,
  showProduct,
} from "./calls/catalogue.ts";
import { giveConsent } from "./calls/consent.ts";
import { readAnnotations, readNavigation, readPage } from "./calls/content.ts";
import { enterEditing, readDraft, showEditing } from "./calls/editing.ts";
import { checkDelivery, downloadDelivery, showDelivery } from "./calls/fulfilment.ts";
import { handshake, handshakeLogin, handshakeUrl } from "./calls/handshake.ts";
import { downloadInvoice, sendInvoices } from "./calls/invoice.ts";
import { showIsland } from "./calls/island.ts";
import { confirmSubscription, subscribeNewsletter, unsubscribeNewsletter } from "./calls/newsletter.ts";
import {
  checkOrder,
  continueShopping,
  createOrder,
  identifyTerms,
  showConfirmation,
  showOrderStatus,
  takeBackWaiting,
} from "./calls/order.ts";
import {
  addBankTransfer,
  addProviderPayment,
  listPaymentTypes,
  notifyPayment,
  setPaymentInProcess,
  verifyPayment,
} from "./calls/payment.ts";
import { openPartnerPortal, readPagePromotions, readPromotions, readPromotionTeaser } from "./calls/promotion.ts";
import {
  cancelPunchout,
  checkoutPunchout,
  checkPunchout,
  showHandOver,
  showPunchout,
  startPunchout,
} from "./calls/punchout.ts";
import {
  checkHandOver,
  confirmImportantHints,
  endSession,
  handOverSession,
  hasLoggedIn,
  heartbeat,
  sessionDuration,
  showBlock,
} from "./calls/session.ts";
import { trackOrder } from "./calls/tracking.ts";
import { decryptVoucher, enterCode } from "./calls/voucher.ts";
import { initWebsite, type websiteView } from "./calls/website.ts";
import { submitWithdrawal } from "./calls/withdrawal.ts";
import type { AnyEndpoint } from "./endpoint.ts";
import type { basket, basketLine, payment } from "./shapes/basket.ts";
import type { currency, picture, shopCustomization } from "./shapes/common.ts";
import type { order, orderStatus, ownOrder } from "./shapes/order.ts";
import type { category, listedProduct, product } from "./shapes/product.ts";

/** All calls of the shop's API. */
export const contract = {
  initWebsite,
  showIsland,
  showEditing,
  enterEditing,
  readDraft,
  handshake,
  handshakeLogin,
  handshakeUrl,
  enterCode,
  userLogin,
  decryptVoucher,
  forgotPassword,
  validateResetToken,
  setNewPassword,
  readAccount,
  changePassword,
  requestEmailChange,
  confirmEmailChange,
  showCaptcha,
  createChallenge,
  validateCaptcha,
  listOwnOrders,
  showOwnOrder,
  takeBackOwnWaiting,
  hasLoggedIn,
  heartbeat,
  sessionDuration,
  showBlock,
  endSession,
  checkHandOver,
  handOverSession,
  confirmImportantHints,
  listProducts: listProductsCall,
  showProduct,
  findGifts,
  showCuratedList,
  loadCatalogue,
  relatedProducts,
  createBasket,
  readBasket,
  changeBasket,
  resetBasket,
  setRecipients,
  acceptTerms,
  answerQuestion,
  listPaymentTypes,
  addBankTransfer,
  addProviderPayment,
  verifyPayment,
  setPaymentInProcess,
  notifyPayment,
  setAddresses,
  validateAddresses,
  lastAddresses,
  listAddresses,
  saveAddress,
  changeAddress,
  deleteAddress,
  checkOrder,
  createOrder,
  identifyTerms,
  showConfirmation,
  showOrderStatus,
  takeBackWaiting,
  continueShopping,
  checkDelivery,
  showDelivery,
  downloadDelivery,
  sendInvoices,
  downloadInvoice,
  subscribeNewsletter,
  confirmSubscription,
  unsubscribeNewsletter,
  submitWithdrawal,
  trackOrder,
  giveConsent,
  showPunchout,
  startPunchout,
  checkPunchout,
  checkoutPunchout,
  cancelPunchout,
  showHandOver,
  readPromotions,
  readPagePromotions,
  readPromotionTeaser,
  openPartnerPortal,
  readNavigation,
  readPage,
  readAnnotations,
} as const satisfies Record<string, AnyEndpoint>;

export type WebsiteView = z.output<typeof websiteView>;
export type CaptchaView = z.output<typeof captchaView>;
export type BasketView = z.output<typeof basket>;
export type BasketLineView = z.output<typeof basketLine>;
export type PaymentView = z.output<typeof payment>;
export type ListedProductView = z.output<typeof listedProduct>;
export type ProductView = z.output<typeof product>;
export type CategoryView = z.output<typeof category>;
export type OrderView = z.output<typeof order>;
export type OrderStatusView = z.output<typeof orderStatus>;
export type PunchoutView = z.output<typeof showPunchout.output & object>;
export type OwnOrderView = z.output<typeof ownOrder>;
export type CurrencyView = z.output<typeof currency>;
export type PictureView = z.output<typeof picture>;
export type ShopCustomizationView = z.output<typeof shopCustomization>;
export type ProductListView = z.output<typeof listProductsCall.output & object>;

export type DeliveryView = z.output<typeof showDelivery.output & object>;
export { moveClock, showClock } from "./calls/clock.ts";
export { type ContentNode, childrenOf, contentNode } from "./calls/content.ts";
export type { DeliveryFile } from "./calls/fulfilment.ts";
export { FILTER_VARIANTS } from "./calls/website.ts";
export { CODE } from "./code.ts";
export {
  type Access,
  type AnyEndpoint,
  type BodyOf,
  COMMON_FAILURES,
  type CommonFailure,
  changes,
  type Endpoint,
  type FailureOf,
  HAND_OVER_PARAMETER,
  HANDSHAKE_PARAMETER,
  type OutputOf,
  type ParamsOf,
  type QueryOf,
  takesBasket,
} from "./endpoint.ts";
export { fieldNames } from "./error-fields.ts";
export {
  type CodedFields,
  DISPLAYS,
  type Display,
  ERRORS,
  type ErrorCode,
  type Failure,
  type FieldsOf,
  messageKey,
  readCodedFields,
  reasonOf,
} from "./errors.ts";
export { money } from "./money.ts";
export { BASKET_REFUSAL_CODES, LIMIT_CODES, type LimitCode, type MaximumCode } from "./refusal-codes.ts";
export { badRequest, type Fail, fail, type Ok, ok, type Result } from "./result.ts";
export type { Issue } from "./shapes/issue.ts";
export { trackedEvent } from "./shapes/tracking.ts";
export { issuesOf, VALIDATION_RULES, type ValidationRule, type Violation } from "./validation-rules.ts";
