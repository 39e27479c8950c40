/** The entry point for reading a bank's file. It is separate, so that a running shop does not load what reads XML. */
export { readCamt } from "../modules/payment/read-camt.ts";
