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
