import { posix } from "node:path";
import { proseOf } from "./citations.ts";
import { codeWithoutComments, sqlWithoutComments } from "./comments.ts";
import { headingsOf, slugOf } from "./headings.ts";
import { isCode, isDocument, type Repository } from "./repository.ts";
import { type Paths, pathsOf } from "./resolve-path.ts";
import { WELL_KNOWN } from "./well-known.ts";

/** The existing names that comments and paragraphs are compared with. */
interface Known {
  repository: Repository;
  paths: Paths;
  words: ReadonlySet<string>;
  /** All code without comments, for names that are not plain words. */
  code: string;
  scripts: ReadonlySet<string>;
  /** Installed packages. */
  packages: ReadonlySet<string>;
}

/** References to files, headings and names that do not exist. */
export function deadReferences(repository: Repository): string[] {
  const known = knownOf(repository);
  return proseOf(repository).flatMap(([path, { text, line }]) => {
    const dead = [...deadNames(text, path, known), ...deadFiles(text, path, known), ...deadHeadings(text, known)];
    const links = isDocument(path) ? deadLinks(text, path, known) : [];
    return [...new Set([...dead, ...links])].map((reason) => `${path}:${line}: ${reason}`);
  });
}

function knownOf(repository: Repository): Known {
  const texts = [...repository].flatMap(([path, text]) => {
    if (path.endsWith(".sql")) {
      return [sqlWithoutComments(text)];
    }
    const isData = path !== "package-lock.json" && /\.(?:json|grit)$/.test(path);
    return isCode(path) ? [codeWithoutComments(text)] : isData ? [text] : [];
  });
  const code = texts.join("\n");
  const { scripts = {} } = JSON.parse(repository.get("package.json") ?? "{}") as { scripts?: Record<string, string> };
  return {
    repository,
    paths: pathsOf(repository),
    words: new Set(code.match(/[A-Za-z_$][\w$]*/g)),
    code,
    scripts: new Set(Object.keys(scripts)),
    packages: packagesOf(repository.get("package-lock.json") ?? ""),
  };
}

function packagesOf(lockFile: string): Set<string> {
  return new Set([...lockFile.matchAll(/node_modules\/((?:@[^/"]+\/)?[^/"]+)": \{/g)].map(([, name = ""]) => name));
}

/** A name or path between backticks. Other text there, such as a command or a value, is ignored. */
const NAME = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*(?:\(\))?$/;
const KEBAB = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)+$/;
const PATH = /^\.{0,2}[\w@][\w.@-]*(?:\/[\w.@-]+)*\/?$/;
const SOURCE = /\.(?:tsx?|m[jt]s|md|css|sql)$/;
const SCRIPT = /^npm run ([\w:-]+)/;
/** A placeholder for a folder of a setting, or for a number. */
const PLACEHOLDER = /^(?:[A-Z]+_[A-Z]+\/|NNNN)/;

function deadNames(text: string, from: string, known: Known): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].flatMap(([, quoted = ""]) => {
    const script = SCRIPT.exec(quoted)?.[1];
    const isThere = script ? known.scripts.has(script) : isKnown(quoted, from, known);
    return isThere ? [] : [`\`${quoted}\` is not in the repository`];
  });
}

function isKnown(quoted: string, from: string, known: Known): boolean {
  if (WELL_KNOWN.has(quoted) || PLACEHOLDER.test(quoted) || known.packages.has(quoted)) {
    return true;
  }
  if (SOURCE.test(quoted)) {
    return !PATH.test(quoted) || known.paths.isFound(quoted, from);
  }
  if (NAME.test(quoted)) {
    const parts = quoted.replace("()", "").split(".");
    return parts.every((part) => known.words.has(part)) || known.paths.isFound(quoted, from);
  }
  if (KEBAB.test(quoted) || (PATH.test(quoted) && quoted.includes("/"))) {
    return known.code.includes(quoted) || known.paths.isFound(quoted, from);
  }
  return true;
}

/** Files that are named without backticks. */
const FILE = /(?<![\w`/.@*{-])(?:[\w@-]+\/)*[\w@][\w.@-]*\.(?:tsx?|mts|mjs|md|css|sql)(?![\w`/-])/g;

function deadFiles(text: string, from: string, { paths }: Known): string[] {
  const plain = text.replace(/`[^`]*`|\]\([^)]*\)|https?:\/\/\S+/g, " ");
  return (plain.match(FILE) ?? []).flatMap((file) => (paths.isFound(file, from) ? [] : [`there is no ${file}`]));
}

/** A document and one of its headings: `docs/operations/daily.md, "What is deleted"`, also without the ending. */
const HEADING = /\b((?:docs\/(?:[\w-]+\/)*)?[\w-]+\.md|README|CONTRIBUTING)\)?,? "([^"]+)"/g;

function deadHeadings(text: string, { repository }: Known): string[] {
  return [...text.matchAll(HEADING)].flatMap(([, document = "", heading = ""]) => {
    const path = document.endsWith(".md") ? document : `${document}.md`;
    return headingsOf(repository.get(path) ?? "").includes(heading) ? [] : [`${path} has no heading "${heading}"`];
  });
}

function deadLinks(text: string, from: string, { repository, paths }: Known): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = ""]) => {
    if (/^[a-z]+:/.test(link)) {
      return [];
    }
    const [target = "", slug] = link.split("#");
    const path = target === "" ? from : posix.join(posix.dirname(from), target);
    if (!paths.has(path)) {
      return [`the link leads nowhere: ${link}`];
    }
    const slugs = headingsOf(repository.get(path) ?? "").map(slugOf);
    return slug === undefined || slugs.includes(slug) ? [] : [`the link leads to no heading: ${link}`];
  });
}
