export { type Distribution, DistributionError, distribute } from "./distribute.ts";
