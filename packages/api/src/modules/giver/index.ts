export { unknownGivers } from "./find-giver.ts";
export { giverIds } from "./store.ts";
