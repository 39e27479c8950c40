/** Reading reports about mails that came back, which commands do before they import them. */
export { readBounces } from "../modules/fulfilment/read-bounces.ts";
