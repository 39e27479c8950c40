import { expect, test } from "vitest";
import { fine, warning, wrong } from "./finding.ts";
import { findingsText } from "./findings-text.ts";

// [operator.doctor]
test("findings are told by groups, in lines of at most 80 characters, with a summary", () => {
  const long = "The role guerdon owns the tables: whoever breaks into the shop can drop them and all that is in them.";
  const text = findingsText([
    fine("machine.node", "Node is 26.10.0."),
    warning("database.role", long, "Divide the rights by deploy/postgresql/roles.sql, which a superuser runs once."),
    wrong("database.durability", "fsync is off.", "Set it on."),
  ]);
  expect(text).toBe(`Machine
  ok       Node is 26.10.0.

Database
  warning  The role guerdon owns the tables: whoever breaks into the shop can
           drop them and all that is in them.
           > Divide the rights by deploy/postgresql/roles.sql, which a superuser
             runs once.
  wrong    fsync is off.
           > Set it on.

3 checks: 1 ok, 1 warning, 1 wrong.
`);
});

// [operator.doctor]
test("of hundreds of websites, those that are fine are one line of each check, and each other one has its own", () => {
  const ids = Array.from({ length: 214 }, (_, place) => `site-${place}`);
  const text = findingsText([
    warning("websites.address", "kompass: its address has another port.", "Correct it."),
    ...ids.map((id) => fine("websites.address", `${id}: its address is https://${id}.example.`)),
    wrong("websites.address", "werk: its host is none.", "Correct it."),
    wrong("websites.address", "aurora: its host is none.", "Correct it."),
    fine("websites.answer", "aurora: https://aurora.example answers."),
    ...ids.map((id) => fine("websites.legal-pages", `${id}: it has the pages that the law asks for.`)),
    fine("disk.space", "DATA_DIR has 50 GiB free."),
    fine("disk.space", "BACKUP_DIR has 50 GiB free."),
  ]);
  expect(text).toBe(`Websites
  ok       The addresses of 214 websites fit.
  wrong    aurora: its host is none.
           > Correct it.
  wrong    werk: its host is none.
           > Correct it.
  warning  kompass: its address has another port.
           > Correct it.
  ok       aurora: https://aurora.example answers.
  ok       214 websites have the pages that the law asks for.

Disks
  ok       DATA_DIR has 50 GiB free.
  ok       BACKUP_DIR has 50 GiB free.

434 checks: 431 ok, 1 warning, 2 wrong.
`);
});
