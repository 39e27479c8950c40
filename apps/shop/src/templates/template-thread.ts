import { composeMessage } from "@guerdon/adapters/compose-message";
import { createDocumentTemplates, type LeftOut, mailTemplates, themeDrawings } from "@guerdon/mails";
import type { Rendered, RenderTask } from "./template-threads.ts";

const MESSAGES = { compose: composeMessage };

type Template = (...args: readonly unknown[]) => Promise<unknown>;

/** Renders one document, mail, message or drawing: what a thread of `openTemplateThreads` does. */
export async function render({ templates, name, args }: RenderTask): Promise<Rendered> {
  const leftOut: LeftOut[] = [];
  const documents = createDocumentTemplates((each) => leftOut.push(each));
  const port: object = { documents, mails: mailTemplates, drawings: themeDrawings, messages: MESSAGES }[templates];
  const template = (port as Record<string, Template>)[name];
  if (!template) {
    throw new Error(`There is no template ${templates}.${name}.`);
  }
  return { value: await template(...args), leftOut };
}
