export { documentTemplates } from "./document-templates.ts";
export { mailTemplates } from "./mail-templates.tsx";
