import { loadMessages } from "./messages-loading.ts";

// Importers wait for the messages of product pages; the server has all messages.
if (!import.meta.env.SSR) {
  await loadMessages("product");
}
