import type { RouterContextProvider } from "react-router";
import { filledFieldsContext, isDataContext } from "./context.ts";

/** Fills a field of the document with a value that is in no other part of it; scripts get it as data. */
export function fieldFiller(router: Readonly<RouterContextProvider>): (name: string, value: string) => string {
  return (name, value) => {
    if (router.get(isDataContext)) {
      return value;
    }
    router.get(filledFieldsContext).set(name, value);
    return "";
  };
}
