type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [name: string]: Json };

/** An argument of an inline script: data, or a function of another inline script. */
type Argument = Json | ((...args: never[]) => unknown);

/**
 * The text of a script within a document, which calls a function of a file `*.inline.ts`. The function is sent as its own
 * text, minified in builds, so that it uses nothing of its module. No argument can end the script element.
 */
export function inlineScript<Args extends readonly Argument[]>(run: (...args: Args) => void, ...args: Args): string {
  return `(${run})(${args.map(asCode).join()})`;
}

function asCode(argument: Argument): string {
  return typeof argument === "function" ? String(argument) : JSON.stringify(argument).replaceAll("<", "\\u003c");
}
