/** The script of the editor's page. It answers the frame as a Magnolia does, and lists what the frame posts. */
export const EDITOR_PAGE_SCRIPT = `const frame = document.querySelector("iframe");
const shop = new URL(frame.src).origin;
const posted = document.querySelector("#posted");
const send = (message) => frame.contentWindow.postMessage(message, shop);
addEventListener("message", ({ origin, source, data }) => {
  if (origin !== shop || source !== frame.contentWindow) return;
  const line = document.createElement("li");
  line.textContent = String(data);
  posted.append(line);
  if (JSON.parse(data).action === "initialize") {
    send(JSON.stringify({ action: "updateState", serverUrl: location.origin + "/author/.magnolia/admincentral" }));
  }
});
document.querySelector("[data-action=refresh]").addEventListener("click", () => send(JSON.stringify({ action: "refresh" })));
`;

/** The script that the editor loads into the frame: it finds the comments of the page's nodes, and posts them. */
export const FRAME_EDITOR_SCRIPT = `{
  const comments = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
  const found = [];
  while (comments.nextNode()) {
    const text = comments.currentNode.data.trim();
    if (/^\\/?cms:/.test(text)) found.push(text.split(" dialog=")[0]);
  }
  const { src } = document.querySelector("script[src$='PageEditor.nocache.js']");
  parent.postMessage(JSON.stringify({ action: "found", comments: found }), new URL(src).origin);
}
`;
