/** The plain page for a host that no website has; it never shows another client's shop (decisions 2.1). */
export function noShopHere(): Response {
  const html =
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>No shop here</title><h1>There is no shop at this address.</h1><p>Please check the address you were given.</p></html>';
  return new Response(html, {
    status: 404,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "cache-control": "no-store",
    },
  });
}
