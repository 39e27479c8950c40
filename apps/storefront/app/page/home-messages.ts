import { loadMessages } from "./messages-loading.ts";

// Importers wait for the messages of start and welcome page; the server has all messages.
if (!import.meta.env.SSR) {
  await loadMessages("home");
}
