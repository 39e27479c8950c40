import type { Client } from "@guerdon/contract/client";

/** Types of the built storefront (`build/server/index.js`), which its sources use, too. */

/** A code that came in an address, which the front door took out of it [voucher.in-address]. */
export interface ArrivedCode {
  code: string;
  /** It is the encrypted code of a link [voucher.link]. */
  is_encrypted: boolean;
  /** No page was shown since it came. */
  is_fresh: boolean;
}

/** The input that the shop process passes to a page. */
export interface RenderInput {
  /**
   * Calls the shop's API as the visitor, in process or over the network; `cookies` are the Set-Cookie values of its
   * responses.
   */
  api: { call: Client; cookies: readonly string[] };
  /** The posted form. The process has already consumed the request's body. */
  form: FormData | undefined;
  /** The code that the visitor came with in an address, for five minutes. */
  arrivedCode: ArrivedCode | undefined;
  /** Unique per response; each script and style element carries it. */
  nonce: string;
  /** Identifies the request in the logs; an error page shows it. */
  traceId: string;
  /** Logs errors thrown while a page is rendered. */
  report: (error: unknown) => void;
}

export declare function renderPage(request: Request, input: RenderInput): Promise<Response>;
