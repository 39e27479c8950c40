/**
 * The cookies of one visit. Browsers hide them from scripts and send them by themselves; everywhere else, they are kept
 * here.
 */
export class Cookies {
  readonly #values = new Map<string, string>();

  /** Takes the cookies that a response sets, and drops those that it ends. */
  store(headers: Headers): void {
    for (const cookie of headers.getSetCookie()) {
      const [, name = "", value = ""] = /^\s*([^=;]+)=([^;]*)/.exec(cookie) ?? [];
      if (/;\s*max-age=0\b/i.test(cookie)) {
        this.#values.delete(name);
      } else {
        this.#values.set(name, value);
      }
    }
  }

  /** Adds them to a request. */
  send(headers: Headers): void {
    if (this.#values.size > 0) {
      headers.set("cookie", [...this.#values].map(([name, value]) => `${name}=${value}`).join("; "));
    }
  }
}
