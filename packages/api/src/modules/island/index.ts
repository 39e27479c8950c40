export { readSnippetFiles } from "./read-snippet-files.ts";
export { islandRoutes } from "./routes.ts";
