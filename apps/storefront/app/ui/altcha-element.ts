/** The element of the library, as far as we use it. It has its methods from its event `load`, a moment after it is placed. */
export type AltchaElement = HTMLElement & {
  getState?: () => string;
  reset?: () => void;
  verify?: () => Promise<unknown>;
};
