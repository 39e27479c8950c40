export { waitingHandovers } from "./handover-store.ts";
export { newsletterJobOperations } from "./operations.ts";
export { prepareNewsletterMail } from "./prepare-mail.ts";
export { newsletterRoutes } from "./routes.ts";
export { noteMailSent, unmailedSubscribers } from "./store.ts";
