export { countObjects } from "./show-objects.ts";
