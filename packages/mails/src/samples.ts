export { everyMail } from "./every-mail.ts";
export { sampleDocument } from "./sample-document.ts";
export { sampleInvoiceDocument } from "./sample-invoice.ts";
export { sampleBrand, sampleTroubleMail } from "./sample-mails.ts";
