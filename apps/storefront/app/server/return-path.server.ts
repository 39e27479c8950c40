const PRODUCT_PAGE = /^\/product-details\/[A-Za-z0-9]{1,50}(\?[\w.%&=+*-]{0,600})?$/;

/**
 * The page to return to after a code was entered: a product's page with the choices made there, without language.
 * @param text untrusted
 * @returns undefined for everything else, so that a forged link cannot redirect visitors elsewhere
 */
export function returnPath(text: unknown): string | undefined {
  return typeof text === "string" && PRODUCT_PAGE.test(text) ? text : undefined;
}

/**
 * The page that a form was on, as the form names it.
 * @param text untrusted: a path with its language and query
 * @returns undefined if it would lead to another host
 */
export function ownPath(text: unknown): string | undefined {
  return typeof text === "string" &&
    text.length <= 2000 &&
    /^\/(?![/\\])[\x21-\x7e]*$/.test(text) &&
    !text.includes("\\")
    ? text
    : undefined;
}
