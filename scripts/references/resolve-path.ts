import { posix } from "node:path";
import type { Repository } from "./repository.ts";

/** Folders that a build, an installation or the reader of the tutorial makes, which are not in the repository. */
const MADE = /^(?:\.\/)?(?:node_modules|build|results|test-results|brookfield)(?:\/|$)/;

/** The files and folders of a repository. */
export interface Paths {
  /** True if this path from the root exists. */
  has: (path: string) => boolean;
  /** True if a path exists, written from the root, from the folder of the file, or as the end of a path. */
  isFound: (path: string, from: string) => boolean;
}

export function pathsOf(repository: Repository): Paths {
  const known = new Set<string>([...repository.keys()].flatMap(withFolders));
  const ends = new Set<string>([...known].flatMap(endsOf));
  return {
    has: (path) => known.has(posix.normalize(path).replace(/\/$/, "")),
    isFound: (path, from) => {
      const wanted = posix.normalize(path).replace(/^\.\/|\/$/g, "");
      const beside = posix.join(posix.dirname(from), wanted);
      return MADE.test(path) || wanted === "." || known.has(beside) || ends.has(wanted);
    },
  };
}

function withFolders(file: string): string[] {
  const parts = file.split("/");
  return parts.map((_, at) => parts.slice(0, at + 1).join("/"));
}

function endsOf(path: string): string[] {
  const parts = path.split("/");
  return parts.map((_, at) => parts.slice(at).join("/"));
}
