export { createDocumentTemplates, documentTemplates, type LeftOut, type NoteLeftOut } from "./document-templates.ts";
export { mailTemplates } from "./mail-templates.tsx";
export { type ThemeDrawings, themeDrawings } from "./theme-drawings.ts";
