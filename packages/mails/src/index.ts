export { createDocumentTemplates, documentTemplates } from "./document-templates.ts";
export { mailTemplates } from "./mail-templates.tsx";
export { themeDrawings } from "./theme-drawings.ts";
