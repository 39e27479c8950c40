import { resolve } from "node:path";
import type { importBounces } from "@guerdon/contract/operations/mail";
import type { GivenOf } from "@guerdon/contract/operations/operation";
import { readBytes } from "../read-text-file.ts";
import { loaded, type Parameter } from "../runner/parameter.ts";

/** The reports in files about mails that came back. */
interface BounceReports {
  bounces: GivenOf<typeof importBounces>["bounces"];
  /** Mails in the files that are no such reports. */
  others: number;
}

/** Reports of mail servers, by the names of their files. */
export function bounceReports(files: Parameter<string[]>): Parameter<BounceReports> {
  return loaded(files, async (names, { cwd }) => {
    const { readBounces } = await import("@guerdon/api/mail-bounces");
    const reports: BounceReports = { bounces: [], others: 0 };
    for (const name of names) {
      const bytes = await readBytes(resolve(cwd, name), name);
      if (!bytes.ok) {
        return bytes;
      }
      const read = await readBounces(bytes.value);
      reports.bounces.push(...read.bounces);
      reports.others += read.others;
    }
    return { ok: true, value: reports };
  });
}
