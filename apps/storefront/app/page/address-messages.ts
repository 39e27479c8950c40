import { loadMessages } from "./messages-loading.ts";

// Importers wait for the messages of the address form and of what the steps of the checkout share; the server has all messages.
if (!import.meta.env.SSR) {
  await Promise.all([loadMessages("checkout"), loadMessages("address")]);
}
