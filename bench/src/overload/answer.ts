/** What of an answer counts here. */
export interface Answer {
  status: number;
  /** Names in lower case, without the cookies that are set. */
  headers: ReadonlyMap<string, string>;
  setCookies: readonly string[];
}

/** Reads the head of an answer: the status line, and a header in each of the lines after it. */
export function readHead(text: string): Answer {
  const headers = new Map<string, string>();
  const setCookies: string[] = [];
  for (const line of text.split("\r\n").slice(1)) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 1).trim();
    if (name === "set-cookie") {
      setCookies.push(value);
    } else {
      headers.set(name, value);
    }
  }
  return { status: Number(text.slice("HTTP/1.1 ".length, "HTTP/1.1 200".length)), headers, setCookies };
}

/**
 * Whether an answer is an honest refusal: 503, and when to come back. A page must come back by itself, because a visitor
 * can do nothing with the header for programs.
 */
export function isHonestRefusal({ status, headers }: Omit<Answer, "setCookies">, isPage: boolean): boolean {
  const isRefusal = status === 503 && /^[1-9]\d*$/.test(headers.get("retry-after") ?? "");
  const comesBack = headers.has("refresh") && /^text\/html\b/.test(headers.get("content-type") ?? "");
  return isRefusal && (!isPage || comesBack);
}
