import { loadMessages } from "./messages-loading.ts";

// Importers wait for the messages of the address form; the server has all messages.
if (!import.meta.env.SSR) {
  await loadMessages("address");
}
