/**
 * Runs in the author's frame, as the only script of the shop's own: tells the author's page that the shop is there, and
 * does what that page asks for. Messages of anybody else count as nothing, and what a message names is never loaded: the
 * editor comes from the address that the operator set [editing.bridge].
 * @param frame the window of the document; the element of its script names the content system
 */
export const bridge = (frame: Window): void => {
  const { document, parent } = frame;
  const base = document.currentScript?.dataset.author;
  if (base === undefined || parent === frame) {
    return;
  }
  const { origin } = new URL(base);
  const actionOf = (message: unknown): unknown => {
    try {
      const said: unknown = typeof message === "string" ? JSON.parse(message) : message;
      return typeof said === "object" && said !== null && "action" in said ? said.action : undefined;
    } catch {
      return undefined;
    }
  };
  let hasEditor = false;
  frame.addEventListener("message", ({ origin: sender, source, data }) => {
    if (sender !== origin || source !== parent) {
      return;
    }
    const action = actionOf(data);
    if (action === "refresh") {
      frame.location.reload();
    } else if (action === "updateState" && !hasEditor) {
      hasEditor = true;
      const editor = document.createElement("script");
      const widgetset = "info.magnolia.PageEditor";
      editor.src = `${base}/VAADIN/widgetsets/${widgetset}/${widgetset}.nocache.js`;
      document.head.append(editor);
    }
  });
  parent.postMessage(JSON.stringify({ action: "initialize" }), origin);
};
