export { everyMail } from "./every-mail.ts";
export { sampleBrand, sampleTroubleMail } from "./sample-mails.ts";
