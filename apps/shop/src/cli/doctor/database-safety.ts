import type { DatabaseFacts } from "@guerdon/api/operator";
import { counted } from "../counted.ts";
import { type Finding, fine, warning, wrong } from "./finding.ts";

/** Whether the server keeps what it has confirmed, also after a power cut or the loss of its disk. */
export function safetyFindings(facts: DatabaseFacts): Finding[] {
  return [...durability(facts), copies(facts)];
}

function durability({ fsync, full_page_writes, synchronous_commit }: DatabaseFacts): Finding[] {
  const findings: Finding[] = [];
  for (const [name, isOn] of [
    ["fsync", fsync],
    ["full_page_writes", full_page_writes],
  ] as const) {
    if (!isOn) {
      const detail = `${name} is off: a power cut can destroy the whole database.`;
      findings.push(wrong("database.durability", detail, `Set ${name} = on in postgresql.conf.`));
    }
  }
  if (synchronous_commit === "off") {
    const detail = "synchronous_commit is off: a power cut loses orders that were confirmed.";
    findings.push(warning("database.durability", detail, "Set synchronous_commit = on."));
  }
  return findings.length > 0 ? findings : [fine("database.durability", "It keeps what it has confirmed.")];
}

/** Between two back-ups, only an archive or a standby has what was sold. */
function copies({ archive_mode, archived_at, archive_failed_at, standbys }: DatabaseFacts): Finding {
  const isArchiving = archive_mode !== "off";
  if (isArchiving && archive_failed_at !== null && (archived_at === null || archived_at < archive_failed_at)) {
    const detail = `Archiving fails since ${minuteText(archive_failed_at)}: the disk of the server fills up.`;
    return wrong("database.copies", detail, "Look at archive_command and at the log of the server.");
  }
  if (isArchiving && archived_at === null) {
    return warning("database.copies", "Archiving is on, but nothing was archived yet.", "Look at archive_command.");
  }
  if (isArchiving) {
    return fine("database.copies", `Archiving works, last at ${minuteText(archived_at)}.`);
  }
  return standbys > 0
    ? fine("database.copies", `${counted(standbys, "standby follows", "standbys follow")} the server.`)
    : warning(
        "database.copies",
        "Nothing follows the server: a lost disk loses what is newer than the back-up.",
        FOLLOW,
      );
}

const FOLLOW = "Set up archiving or a standby; a role without pg_monitor may not see a standby that is there.";

function minuteText(time: Date | null): string {
  return time === null ? "never" : `${time.toISOString().slice(0, 16)}Z`;
}
