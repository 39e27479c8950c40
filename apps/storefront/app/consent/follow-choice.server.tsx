import { agreedServices, type ConsentGroup } from "@guerdon/domain/consent-services";
import { renderToStaticMarkup } from "react-dom/server";
import type { PageContext } from "../page-context.server.ts";

/** On which documents of a browser tell each other what their visitor chose. */
const CHANNEL = 'new BroadcastChannel("consent")';

/** Tells what counts in a document that has just arrived. */
const tell = (groups: readonly ConsentGroup[]) => `${CHANNEL}.postMessage(${JSON.stringify(groups)});`;

/**
 * Runs in the browser. Loads the document anew once another one tells that a group does not count any more, and when it
 * is shown again after it was left, since nobody could tell it meanwhile. If something typed would be lost, islands are
 * emptied, and the next link that is followed leads to a new document.
 */
const follow = (groups: readonly ConsentGroup[]) =>
  `{let f=new Set,c=${CHANNEL},n=()=>{
if([...f].some(e=>e.isConnected&&e.value)){
for(let i of document.querySelectorAll('iframe[src*="/island/"]'))i.src="about:blank";
addEventListener("click",e=>e.target.closest("a[href]")&&e.stopImmediatePropagation(),true)
}else location.reload()};
addEventListener("input",e=>f.add(e.target),true);
addEventListener("pageshow",e=>e.persisted&&n());
c.onmessage=e=>${JSON.stringify(groups)}.every(g=>e.data.includes(g))||n()}`.replaceAll("\n", "");

/**
 * The script by which a choice reaches the browser's other documents [consent.other-tabs]: only in the first document
 * after the choice, and in those with a service that was agreed to; empty in all others.
 */
export function choiceScript({ website: { consent }, editing, punchout, flash, nonce }: PageContext): string {
  const { agreed } = consent;
  if (agreed === null || editing || punchout.visit) {
    return "";
  }
  const follows = agreedServices(consent).length > 0 ? follow(agreed) : "";
  const script = flash?.name === "consent-saved" ? tell(agreed) + follows : follows;
  return (
    script &&
    renderToStaticMarkup(
      <script
        nonce={nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: constants, and names of groups from a list of them.
        dangerouslySetInnerHTML={{ __html: script }}
      />,
    )
  );
}
