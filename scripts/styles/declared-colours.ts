import postcss, { type AtRule, type Declaration, type Rule } from "postcss";

/** The use of a colour: as text, as the ground below text, or as an edge, ring or drawn mark. */
export type Use = "text" | "ground" | "part";

/** The colours that one selector declares. */
export interface DeclaredColours {
  path: string;
  selector: string;
  /** The selector's last element, without states: what it has in common with its other states. */
  subject: string;
  /** The written values by use; a ground has one at most. */
  text?: string;
  ground?: string;
  parts: string[];
}

const USES: readonly [property: RegExp, use: Use][] = [
  [/^color$/, "text"],
  [/^background(-color)?$/, "ground"],
  [
    /^(border(-(block|inline|top|bottom|left|right))?(-(start|end))?(-color)?|outline(-color)?|fill|stroke|accent-color)$/,
    "part",
  ],
];

/** A colour in a value: a variable, a mixture, a function, a hexadecimal number, or a keyword. */
const COLOUR =
  /color-mix\((?:[^()]|\([^()]*\))*\)|(?:rgb|hsl|oklch)a?\([^)]*\)|var\((--[\w-]+)(?:, *((?:[^()]|\([^()]*\))*))?\)|#[0-9a-f]{3,8}\b|\b(?:white|black|red|green|currentcolor|transparent)\b/gi;

/** In forced colours and on paper, the browser chooses the colours. */
const OTHER_COLOURS = /forced-colors|print/;

/** The colours that a style sheet declares, selector by selector. */
export function declaredColours(path: string, text: string): DeclaredColours[] {
  const found: DeclaredColours[] = [];
  postcss.parse(text).walkRules((rule) => {
    if (!isForced(rule)) {
      found.push(...ofRule(path, rule));
    }
  });
  return found;
}

function isForced(rule: Rule): boolean {
  for (let parent = rule.parent; parent?.type === "atrule"; parent = (parent as AtRule).parent) {
    const { name, params } = parent as AtRule;
    if (name === "keyframes" || OTHER_COLOURS.test(params)) {
      return true;
    }
  }
  return false;
}

function ofRule(path: string, rule: Rule): DeclaredColours[] {
  const declarations = rule.nodes.filter((node): node is Declaration => node.type === "decl");
  const uses = declarations.flatMap(({ prop, value }) => {
    const use = USES.find(([property]) => property.test(prop))?.[1];
    return use ? coloursIn(value).map((colour) => ({ use, colour })) : [];
  });
  if (uses.length === 0) {
    return [];
  }
  const of = (use: Use) => uses.filter((each) => each.use === use).map(({ colour }) => colour);
  return rule.selectors
    .filter((selector) => !selector.endsWith("::backdrop"))
    .map((selector) => {
      const [text, ground] = [of("text")[0], of("ground")[0]];
      const subject = subjectOf(selector);
      return { path, selector, subject, ...(text && { text }), ...(ground && { ground }), parts: of("part") };
    });
}

/** The colours in a value. Of a variable with a replacement, which components may set, the replacement counts. */
export function coloursIn(value: string): string[] {
  return [...value.replace(/url\([^)]*\)/g, "").matchAll(COLOUR)].flatMap(([whole, , replacement]) =>
    replacement ? coloursIn(replacement) : [whole],
  );
}

/** The last element of a selector, without what tells its states apart. */
function subjectOf(selector: string): string {
  const last =
    selector
      .replace(/\((?:[^()]|\([^()]*\))*\)/g, "")
      .split(/[\s>+~]+/)
      .at(-1) ?? selector;
  return last.replace(/\[[^\]]*\]|(?<!:):[\w-]+/g, "") || last;
}
