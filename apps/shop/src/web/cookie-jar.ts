/** A Cookie header after a browser has applied Set-Cookie values. */
export function withCookies(cookie: string, setCookies: readonly string[]): string {
  const jar = new Map(
    cookie
      .split(/;\s*/)
      .filter(Boolean)
      .map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]),
  );
  for (const setCookie of setCookies) {
    const pair = setCookie.split(";", 1)[0] ?? "";
    const name = pair.slice(0, pair.indexOf("=")).trim();
    if (/;\s*max-age=0\b/i.test(setCookie)) {
      jar.delete(name);
    } else {
      jar.set(name, pair.slice(pair.indexOf("=") + 1));
    }
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
}
