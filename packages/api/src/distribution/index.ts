export { type Distribution, DistributionError, distribute } from "./distribute.ts";
export { type DistributionFacts, distributionFacts } from "./distribution-facts.ts";
