import { loadMessages } from "./messages-loading.ts";

// Importers wait for the messages of the withdrawal's page; the server has all messages.
if (!import.meta.env.SSR) {
  await loadMessages("withdrawal");
}
