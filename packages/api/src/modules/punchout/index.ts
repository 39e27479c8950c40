export { punchoutRoutes } from "./routes.ts";
export { setUpVisit } from "./set-up-visit.ts";
