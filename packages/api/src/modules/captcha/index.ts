export { isAskedToOrder } from "./asked.ts";
export { passCaptcha } from "./pass-captcha.ts";
export { captchaRoutes } from "./routes.ts";
export { insertSolvedChallenge } from "./store.ts";
