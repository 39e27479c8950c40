import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False in the server's page and until the script has taken it over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
