import { LANGUAGES } from "@guerdon/domain/text/language";
import { z } from "zod";
import { islandHeight } from "./folder-values.ts";

/** A text in every language of the shop. */
const inAllLanguages = (longest: number) => z.record(z.enum(LANGUAGES), z.string().min(1).max(longest));

const host = z
  .string()
  .max(100)
  .regex(
    /^(\*\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/,
    "must be a host such as widget.example or *.widget.example",
  );

/** A resource that a tag loads: a script, a picture, a frame, a style sheet. */
const LOADED = /<(?:script|img|iframe|source|video|audio|embed|link)\b[^>]*?\s(?:src|href)\s*=\s*["']?([^"'\s>]+)/gi;

/** A client's own HTML, `snippets/{name}.yaml` in the folder of a website [island.snippet]. */
export const snippetFile = z
  .strictObject({
    title: inAllLanguages(60),
    purpose: inAllLanguages(300),
    /** From which it may load anything; none if it is all of it. */
    hosts: z.array(host).max(10).default([]),
    place: z.enum(["page", "confirmation"]),
    height: islandHeight.default(300),
    html: z.string().min(1).max(20_000),
  })
  .superRefine(({ html, hosts }, context) => {
    for (const [, address = ""] of html.matchAll(LOADED)) {
      const url = URL.parse(address, "https://island.invalid");
      if (url?.protocol !== "data:" && !(url?.protocol === "https:" && isListed(url.hostname, hosts))) {
        const message = `loads ${address}, which must begin with https:// and a host that is listed`;
        context.addIssue({ code: "custom", path: ["html"], message });
      }
    }
  });

function isListed(name: string, hosts: readonly string[]): boolean {
  return hosts.some((listed) => (listed.startsWith("*.") ? name.endsWith(listed.slice(1)) : name === listed));
}

export type SnippetFile = z.output<typeof snippetFile>;
