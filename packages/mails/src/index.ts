export { mailTemplates } from "./mail-templates.tsx";
