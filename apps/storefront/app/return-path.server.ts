const PRODUCT_PAGE = /^\/product-details\/[A-Za-z0-9]{1,50}(\?[\w.%&=+*-]{0,600})?$/;

/**
 * Where a code leads back to: a product's page with what was chosen there, without its language.
 * @param text as it came from outside
 * @returns undefined for everything else, so that nobody is led to an address that a stranger made up
 */
export function returnPath(text: unknown): string | undefined {
  return typeof text === "string" && PRODUCT_PAGE.test(text) ? text : undefined;
}
