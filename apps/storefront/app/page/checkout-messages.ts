import { loadMessages } from "./messages-loading.ts";

// Importers wait for the messages of checkout and basket; the server has all messages.
if (!import.meta.env.SSR) {
  await Promise.all([loadMessages("basket"), loadMessages("checkout")]);
}
