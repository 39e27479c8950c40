import { loadMessages } from "./messages-loading.ts";

// Who imports this waits for what only the basket says, and what shows its lines; the server has everything.
if (!import.meta.env.SSR) {
  await loadMessages("basket");
}
