export { mailTemplates } from "./mail-templates.ts";
