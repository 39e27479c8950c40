export { countFreeCodes } from "./store.ts";
