/** The address of a website as people type it: without protocol, and without a slash at its end. */
export function readableUrl(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "");
}

/** Where a text leads; nothing unless it is a website. */
export function webLink(url: string): { link?: string } {
  return /^https?:\/\//i.test(url) ? { link: url } : {};
}
