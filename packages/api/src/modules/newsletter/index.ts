export { countSealedSubscribers, subscriberKeyIds } from "./key-store.ts";
export { prepareNewsletterMail } from "./prepare-mail.ts";
export { resealSubscribers } from "./reseal-subscribers.ts";
export { deletePastSubscribers } from "./retention-store.ts";
export { newsletterRoutes } from "./routes.ts";
export { deleteSubscriber, noteMailSent, unmailedSubscribers } from "./store.ts";
export { subscriptionsOfPerson } from "./subscriptions-of-person.ts";
