import { pictureName } from "@guerdon/contract/operations/folder-values";
import { SNIPPET_NAME } from "@guerdon/domain/consent/island";
import type { BlockName } from "@guerdon/domain/website/content-block";
import { z } from "zod";

const text = z.string().min(1).max(20_000);
const line = z.string().min(1).max(200);
/** A page of the shop, or another host's, which must be allowed to be shown as a link. */
const link = z
  .string()
  .max(2000)
  .regex(/^(\/(?![/\\])|https:\/\/)/, "must be a path such as /faq, or begin with https://");
const picture = pictureName;

/** A button needs both, or neither. */
const button = { label: line.optional(), link: link.optional() };
const hasButton = ({ label, link: to }: { label?: string | undefined; link?: string | undefined }) =>
  (label === undefined) === (to === undefined);
const BUTTON = "needs label and link together";

/** The blocks of pages by their names, each with its properties [content.blocks]. `text` is Markdown. */
export const block = z.discriminatedUnion("block", [
  z.strictObject({ block: z.literal("text"), title: line.optional(), text }),
  z.strictObject({
    block: z.literal("accordion"),
    title: line.optional(),
    items: z
      .array(z.strictObject({ title: line, text }))
      .min(1)
      .max(60),
  }),
  z
    .strictObject({
      block: z.enum(["hero", "teaser", "banner"]),
      title: line,
      text: text.optional(),
      picture: picture.optional(),
      ...button,
    })
    .refine(hasButton, BUTTON),
  z.strictObject({
    block: z.literal("cards"),
    title: line.optional(),
    kind: z.enum(["recommendation", "help"]).default("recommendation"),
    items: z
      .array(
        z
          .strictObject({ title: line, text: text.optional(), picture: picture.optional(), ...button })
          .refine(hasButton, BUTTON),
      )
      .min(1)
      .max(6),
  }),
  z.strictObject({
    block: z.literal("links"),
    title: line.optional(),
    items: z
      .array(z.strictObject({ label: line, link }))
      .min(1)
      .max(20),
  }),
  z.strictObject({ block: z.literal("promotions"), kind: z.enum(["carousel", "teaser"]).default("carousel") }),
  z.strictObject({
    block: z.literal("slider"),
    title: line,
    /** As in the address of a list, such as "category=3&sort=byDiscount". */
    query: z.string().max(500),
  }),
  z.strictObject({
    block: z.enum(["newsletter", "survey", "trust", "vouchers"]),
    title: line.optional(),
    text: text.optional(),
  }),
  z.strictObject({ block: z.literal("couponing") }),
  /** A file of the folder's `snippets`, without its ending. */
  z.strictObject({ block: z.literal("snippet"), snippet: z.string().regex(SNIPPET_NAME) }),
]) satisfies z.ZodType<{ block: BlockName }>;

export type BlockFile = z.output<typeof block>;

/** A page of blocks, `content/{language}/{name}.yaml`. */
export const blockPage = z.strictObject({
  title: line,
  description: z.string().min(1).max(300),
  navigation: z.enum(["header", "footer", "both", "none"]).default("none"),
  navigation_title: line.optional(),
  navigation_order: z.int().min(1).max(999).optional(),
  /** Above what the shop itself shows on the page, as on `start` and `welcome`. */
  top: z.array(block).max(20).default([]),
  main: z.array(block).max(40).default([]),
});
