export { parsePageFile } from "./parse-page-file.ts";
export { type NewPage, pageName, replacePages, storedPages } from "./replace-store.ts";
export { contentRoutes } from "./routes.ts";
export { sanitize } from "./sanitize-content.ts";
