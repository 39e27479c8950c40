export { unknownGivers } from "./find-giver.ts";
export { giverIds, lentLogo } from "./store.ts";
