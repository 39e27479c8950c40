export { finishedPromotion, picturesOf, replacedColors } from "./finish-promotions.ts";
export { readPromotionFiles } from "./read-promotion-files.ts";
export { promotionRoutes } from "./routes.ts";
export { signingKey } from "./sign-portal-link.ts";
