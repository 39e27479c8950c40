import { prefix, type RouteConfig, route } from "@react-router/dev/routes";

/**
 * Every path of the shop. With more than one language each is under `/{lang}` [website.language-prefix];
 * `page-context.server.ts` redirects to the right one.
 */
export default prefix(":lang?", [
  route("", "routes/start.tsx"),
  route("welcome", "routes/welcome.tsx"),
  route("product-overview", "routes/product-overview.tsx"),
  route("product-details/:number", "routes/product-details.tsx"),
  route("search-preview", "routes/search-preview.ts"),
  route("menu-categories", "routes/menu-categories.ts"),
  route("voucher-overview", "routes/voucher-overview.tsx"),
  route("basket", "routes/basket.tsx"),
  route("basket/recipients/template", "routes/recipient-template.ts"),
  route("basket/recipients/:position", "routes/basket-recipients.tsx"),
  route("checkout/payment", "routes/checkout-payment.tsx"),
  route("checkout/address", "routes/checkout-address.tsx"),
  route("checkout/confirm", "routes/checkout-confirm.tsx"),
  route("checkout/confirmation", "routes/checkout-confirmation.tsx"),
  route("checkout/verify", "routes/checkout-verify.tsx"),
  route("payment-in-process", "routes/payment-in-process.tsx"),
  route("account", "routes/account.tsx"),
  route("account/orders/:number", "routes/account-order.tsx"),
  route("account/addresses/:id", "routes/account-address.tsx"),
  route("order-status", "routes/order-status.tsx"),
  route("order-documents/:order/:number", "routes/order-document.ts"),
  route("withdrawal", "routes/withdrawal.tsx"),
  route("voucher", "routes/voucher.tsx"),
  route("voucher/:file", "routes/voucher-file.ts"),
  route("confirm-email", "routes/confirm-email.tsx"),
  route("newsletter", "routes/newsletter.tsx"),
  ...["confirm", "unsubscribe"].map((path) => route(`newsletter/${path}`, `routes/newsletter-${path}.tsx`)),
  route("new-password", "routes/new-password.tsx"),
  ...["start", "hand-over"].map((path) => route(`punchout/${path}`, `routes/punchout-${path}.tsx`)),
  route("announcement", "routes/announcement.ts"),
  route("logout", "routes/logout.tsx"),
  route("shop-url", "routes/shop-url.ts"),
  route("not-found", "routes/not-found.tsx"),
  route("error", "routes/error.tsx"),
  ...["error-open", "handshake-failed", "handshake-logout"].map((path) => route(path, `routes/${path}.tsx`)),
  route("*", "routes/content-page.tsx"),
]) satisfies RouteConfig;
