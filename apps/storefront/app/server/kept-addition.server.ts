import { ONCE } from "../page/lost-requests.ts";
import { cookieOf, shopCookie } from "./cookies.server.ts";

/** A product that could not be put into the basket, with the choices of its form [basket.kept-addition]. */
export interface KeptAddition {
  number: string;
  /** The name on its page; empty if the form had none. */
  name: string;
  fields: Readonly<Record<string, string>>;
}

/** The addition that the browser keeps, and the changes that this answer makes to it. */
export interface AdditionKeeper {
  kept: KeptAddition | undefined;
  /** Keeps the product that the form of this page was to add; without a form nothing changes. */
  keep: () => void;
  /** Deletes the kept addition, which is now in the basket. */
  forget: () => void;
}

interface Adding {
  request: Request;
  url: URL;
  form: FormData | undefined;
}

const COOKIE = "addition";
const PRODUCT_PAGE = /^(?:\/[a-z]{2})?\/product-details\/([A-Za-z0-9]{1,50})$/;
const NUMBER = /^[A-Za-z0-9]{1,50}$/;
/** The field of a product's form that names the product. */
const NAME = "product_name";
/** Fields that are no choices; the last one is for pages that stay open. */
const NOT_KEPT = [NAME, ONCE, "sidebar"];
/** More than a product's form has, and longer than any legitimate value. */
const MAX_FIELDS = 12;
const MAX_LENGTH = 100;

/** @param cookies Set-Cookie values of this answer, to which changes are added */
export function additionKeeper({ request, url, form }: Adding, cookies: string[]): AdditionKeeper {
  const kept = readAddition(request);
  return {
    kept,
    keep: () => {
      const addition = form && additionOf(url, form);
      if (addition) {
        cookies.push(additionCookie(addition, url));
      }
    },
    forget: () => {
      if (kept) {
        cookies.push(additionCookie(undefined, url));
      }
    },
  };
}

/** The addition by a product page's form; undefined on other pages. */
function additionOf({ pathname }: URL, form: FormData): KeptAddition | undefined {
  const [, number] = PRODUCT_PAGE.exec(pathname) ?? [];
  const name = String(form.get(NAME) ?? "").slice(0, MAX_LENGTH);
  return number === undefined ? undefined : { number, name, fields: choicesOf([...form]) };
}

function choicesOf(fields: readonly (readonly [name: string, value: unknown])[]): KeptAddition["fields"] {
  const texts = fields.flatMap(([name, value]) =>
    typeof value === "string" && name.length <= MAX_LENGTH && !NOT_KEPT.includes(name)
      ? [[name, value.slice(0, MAX_LENGTH)] as const]
      : [],
  );
  return Object.fromEntries(texts.slice(0, MAX_FIELDS));
}

/** The Set-Cookie value that keeps an addition; without one it deletes the cookie. */
function additionCookie(addition: KeptAddition | undefined, url: URL): string {
  return shopCookie(COOKIE, addition && JSON.stringify(addition), url);
}

/** The kept addition; undefined if there is none, or if the cookie was tampered with. */
function readAddition(request: Request): KeptAddition | undefined {
  try {
    const { number, name, fields } = JSON.parse(cookieOf(request, COOKIE) ?? "null") as Partial<KeptAddition>;
    if (typeof number !== "string" || !NUMBER.test(number) || typeof fields !== "object" || fields === null) {
      return undefined;
    }
    return {
      number,
      name: typeof name === "string" ? name.slice(0, MAX_LENGTH) : "",
      fields: choicesOf(Object.entries(fields)),
    };
  } catch {
    return undefined;
  }
}
