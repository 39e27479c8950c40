import { composeMessage } from "@guerdon/adapters/compose-message";
import { createDocumentTemplates, type LeftOut, mailTemplates, themeDrawings } from "@guerdon/mails";
import { comeAfter } from "./come-after.ts";
import type { Rendered, RenderTask } from "./template-threads.ts";

/** The niceness of a thread that renders: where processors are short, the one that serves requests comes first. */
const NICE = 5;

const MESSAGES = { compose: composeMessage };

type Template = (...args: readonly unknown[]) => Promise<unknown>;

// Not by Piscina's own option: where that is refused, the thread ends, and its task waits for ever.
comeAfter(NICE);

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
