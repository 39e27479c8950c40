import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { splitStatements } from "./split-statements.ts";

test("semicolons within comments, strings, names and functions end no statement", () => {
  const statements = [
    "-- First; and only.\ncreate table one (id integer);",
    "insert into one values (';', 'it''s; here'); ",
    'alter table one rename column id to "id;";',
    "create function f() returns text language sql as $$ select 'x'; $$;",
    "create function g() returns text language sql as $of_g$ select $$;$$; $of_g$;",
    "/* one; two */ select 1",
  ];
  expect(splitStatements(statements.join("\n"))).toEqual(statements.map((statement) => statement.trim()));
  expect(splitStatements("-- Nothing;\n;\n")).toEqual([]);
});

test("no migration has a quote after a backslash", async () => {
  const folder = join(import.meta.dirname, "migrations");
  const scripts = (await readdir(folder)).filter((name) => name.endsWith(".sql"));
  const found = scripts.map(async (name) => (/\\'/.test(await readFile(join(folder, name), "utf8")) ? [name] : []));
  expect((await Promise.all(found)).flat()).toEqual([]);
});
