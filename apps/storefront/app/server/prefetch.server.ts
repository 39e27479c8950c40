/** True if a browser fetches a page in advance, which must not use anything up. */
export function isPrefetch({ headers }: Request): boolean {
  return /prefetch/.test(headers.get("sec-purpose") ?? headers.get("purpose") ?? "");
}
