/** Minutes that a link to a preview is valid at most: a week [revision.preview-link]. */
export const MAX_PREVIEW_MINUTES = 7 * 24 * 60;

/** Below it are the links to previews, by their tokens, and the way out of one. */
export const PREVIEW_PATH = "/preview/";
