/** The element of the library, as far as we use it. */
export type AltchaElement = HTMLElement & {
  getState: () => string;
  reset: () => void;
  verify: () => Promise<unknown>;
};
