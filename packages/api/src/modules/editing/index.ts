export { isAuthorOf } from "./authors.ts";
export { editingRoutes } from "./routes.ts";
