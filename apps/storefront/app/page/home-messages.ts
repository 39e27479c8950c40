import { loadMessages } from "./messages-loading.ts";

// A page that imports this waits for what only the start and the welcome page say; the server has everything.
if (!import.meta.env.SSR) {
  await loadMessages("home");
}
