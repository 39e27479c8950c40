import { useSyncExternalStore } from "react";
import { type Fetcher, type Navigation, useNavigation } from "react-router";
import { currentLosses, type Loss, ONCE, subscribeToLosses } from "./lost-requests.ts";

/** The requests of this page that have currently failed. */
export function useLosses(): readonly Loss[] {
  return useSyncExternalStore(subscribeToLosses, currentLosses, currentLosses);
}

/** True while a request has failed and was not retried. */
export function useIsLost(): boolean {
  return useLosses().some(({ trying }) => !trying);
}

/** True while a request is pending. To the router a lost request is still pending, to the visitor it is not. */
export function useIsPending({ state, formData }: Pick<Navigation | Fetcher, "state" | "formData">): boolean {
  const losses = useLosses();
  return state !== "idle" && !losses.some(({ of, trying }) => !trying && of === formData?.get(ONCE));
}

/** True while a form of the page is being sent. */
export function useIsSubmitting(): boolean {
  const navigation = useNavigation();
  return useIsPending(navigation) && navigation.state === "submitting";
}
