/** Tells the browser's other documents, which `followChoice` keeps listening, what counts in this one. */
export const tellChoice = (agreed: readonly string[]): void => {
  new BroadcastChannel("consent").postMessage(agreed);
};
