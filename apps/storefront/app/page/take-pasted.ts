import type { ClipboardEvent } from "react";

/**
 * Makes a field show at once what is taken of a pasted text [errors.pasted]. It is inserted as if it were typed, so that it
 * can be undone; where a browser does not do that, the text stays, and the server takes the same of it.
 * @param read what is taken of a text; the text itself if that is all of it
 */
export function takePasted(read: (pasted: string) => string) {
  return (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData("text");
    const taken = read(pasted);
    if (taken !== pasted && document.execCommand("insertText", false, taken)) {
      event.preventDefault();
    }
  };
}
