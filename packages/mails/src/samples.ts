export { everyMail } from "./every-mail.ts";
export { sampleDocument } from "./sample-document.ts";
export { sampleInvoiceDocument } from "./sample-invoice.ts";
export { sampleBrand } from "./sample-mails.ts";
export { sampleTroubleMail } from "./sample-trouble-mail.ts";
