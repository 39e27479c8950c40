/**
 * Requests the modules of a page and runs its entry, once. They wait until the browser reports its first paint, which a
 * slow phone may reach long after the document was read. A hidden tab paints nothing and starts as soon as that was read,
 * and so does any other page a second later: a frame that is out of sight does not paint either, and some browsers tell
 * scripts nothing of paints. The observer comes last, since where it is switched off its line throws. It is part of every
 * document, where each character counts.
 * @param modules by their names in the folder of the built scripts
 * @param entry the text of the module that starts the page
 */
export const startPage = (modules: readonly string[], entry: string): void => {
  const page = document;
  const script = page.currentScript as HTMLScriptElement;
  const element = (tag: string, properties: object) => Object.assign(page.createElement(tag), properties);
  const start = () => {
    if (entry) {
      page.head.append(
        ...modules.map((name) => element("link", { rel: "modulepreload", href: `/assets/${name}` })),
        element("script", { type: "module", nonce: script.nonce, textContent: entry }),
      );
      entry = "";
    }
  };
  addEventListener("DOMContentLoaded", () => setTimeout(start, page.hidden ? 0 : 1000));
  new PerformanceObserver(start).observe({ type: "paint", buffered: true });
};
