import { agreedServices } from "@guerdon/domain/consent/consent-services";
import { renderToStaticMarkup } from "react-dom/server";
import { inlineScript } from "../page/inline-script.ts";
import type { PageContext } from "../server/page-context.server.ts";
import { followChoice } from "./follow-choice.inline.ts";
import { tellChoice } from "./tell-choice.inline.ts";

/**
 * The script by which a choice reaches the browser's other documents [consent.other-tabs]: only in the first document
 * after the choice, and in those with a service that was agreed to; empty in all others.
 */
export function choiceScript({ website: { consent }, visit, document }: PageContext): string {
  const { agreed } = consent;
  if (agreed === null || visit.editing || visit.punchout.visit) {
    return "";
  }
  const parts = [
    visit.flash?.name === "consent-saved" && inlineScript(tellChoice, agreed),
    agreedServices(consent).length > 0 && inlineScript(followChoice, agreed),
  ];
  const script = parts.filter(Boolean).join(";");
  return (
    script &&
    renderToStaticMarkup(
      <script
        nonce={document.nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: constants, and names of groups from a list of them.
        dangerouslySetInnerHTML={{ __html: script }}
      />,
    )
  );
}
