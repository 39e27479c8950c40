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

/** True while an answer is under way; what is lost is under way for the router, but not for whoever waits. */
export function useIsWaiting({ state, formData }: Pick<Navigation | Fetcher, "state" | "formData">): boolean {
  const losses = useLosses();
  return state !== "idle" && !losses.some(({ of, trying }) => !trying && of === formData?.get(ONCE));
}

/** True while a form of the page is being sent. */
export function useIsSubmitting(): boolean {
  const navigation = useNavigation();
  return useIsWaiting(navigation) && navigation.state === "submitting";
}
