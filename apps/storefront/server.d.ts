import type { Client } from "@guerdon/contract/client";

/** A code that came in an address; described at `app/context.ts`. */
export interface ArrivedCode {
  code: string;
  is_encrypted: boolean;
  is_fresh: boolean;
}

/** Types of the built storefront (`build/server/index.js`); described at `app/server.ts`. */
export interface RenderInput {
  /** Makes calls as the visitor; `cookies` are the Set-Cookie values for the page. */
  api: { call: Client; cookies: readonly string[] };
  form: FormData | undefined;
  arrivedCode: ArrivedCode | undefined;
  nonce: string;
  traceId: string;
  report: (error: unknown) => void;
}

export declare function renderPage(request: Request, input: RenderInput): Promise<Response>;
