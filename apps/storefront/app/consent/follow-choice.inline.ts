/**
 * Loads the document anew once another one tells that a group does not count any more, and when it is shown again after
 * it was left, since nobody could tell it meanwhile. If something typed would be lost, islands are emptied, and the next
 * link that is followed leads to a new document.
 * @param agreed the groups that count in this document
 */
export const followChoice = (agreed: readonly string[]): void => {
  const fields = new Set<HTMLInputElement>();
  const leave = () => {
    if ([...fields].some((field) => field.isConnected && field.value)) {
      for (const island of document.querySelectorAll<HTMLIFrameElement>('iframe[src*="/island/"]')) {
        island.src = "about:blank";
      }
      addEventListener(
        "click",
        (click) => (click.target as Element).closest("a[href]") && click.stopImmediatePropagation(),
        true,
      );
    } else {
      location.reload();
    }
  };
  addEventListener("input", (event) => fields.add(event.target as HTMLInputElement), true);
  window.onpageshow = (event) => event.persisted && leave();
  new BroadcastChannel("consent").onmessage = ({ data }) => agreed.every((group) => data.includes(group)) || leave();
};
