import type { RequestListener } from "node:http";
import type { RenderInput } from "@guerdon/storefront";

export interface PageRenderer {
  renderPage(request: Request, input: RenderInput): Promise<Response>;
  /** Wraps the listener, for development tools that handle requests first. */
  around(listener: RequestListener): RequestListener;
}

/** The built storefront. */
export async function builtPages(): Promise<PageRenderer> {
  const { renderPage } = await import("@guerdon/storefront");
  return { renderPage, around: (listener) => listener };
}

/** The storefront from its sources, reloading on change. */
export async function developmentPages(root: URL): Promise<PageRenderer> {
  const { createServer } = await import("vite");
  const { fileURLToPath } = await import("node:url");
  const vite = await createServer({
    root: fileURLToPath(root),
    appType: "custom",
    server: { middlewareMode: true },
  });
  return {
    renderPage: async (request, input) => {
      const { renderPage } = (await vite.ssrLoadModule("./app/server.ts")) as Pick<PageRenderer, "renderPage">;
      return renderPage(request, input);
    },
    around: (listener) => (incoming, outgoing) =>
      vite.middlewares(incoming, outgoing, () => listener(incoming, outgoing)),
  };
}
