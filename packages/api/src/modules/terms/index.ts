export { agreeToTerms } from "./agree-to-terms.ts";
export { printTerms } from "./print-terms.ts";
export { findTerms } from "./store.ts";
