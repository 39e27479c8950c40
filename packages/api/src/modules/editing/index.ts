export { isAuthorOf } from "./authors.ts";
export { editingRoutes } from "./routes.ts";
export { deletePastAuthors } from "./store.ts";
