/** Types of the built storefront (`build/server/index.js`); described at `app/server.ts`. */
export interface RenderInput {
  callApi: (request: Request) => Promise<Response>;
  form: FormData | undefined;
  nonce: string;
  traceId: string;
  report: (error: unknown) => void;
}

export declare function renderPage(request: Request, input: RenderInput): Promise<Response>;
