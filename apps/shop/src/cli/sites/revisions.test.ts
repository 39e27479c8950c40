import { applyWebsite } from "@guerdon/contract/operations/website";
import { anOperator, aShop, aTerminal, aWebsiteFolder } from "@guerdon/testing";
import { expect, test } from "vitest";
import { runCommand } from "../run-command.ts";

/** A shop whose website has a live revision, an older one, and a draft with another host. */
async function theShop() {
  const testShop = await aShop();
  const operator = anOperator(testShop);
  await operator.must(applyWebsite, aWebsiteFolder({ website_title: "Zwei" }));
  await operator.must(applyWebsite, aWebsiteFolder({ website_title: "Drei", session_minutes: 20 }, "Antworten"));
  const moved = { hosts: ["new.localhost"], public_url: "http://new.localhost:3000" };
  await operator.must(applyWebsite, { ...aWebsiteFolder({ website_title: "Vier", ...moved }), is_draft: true });
  await testShop.shop.websites.reload();
  return Object.assign(testShop, {
    run: async (...argv: string[]) => {
      const { io, written } = aTerminal("/");
      const exit = await runCommand(["sites", ...argv], io, { ...testShop.shop, connection: testShop.connection });
      return { exit, ...written };
    },
  });
}

// [revision.publish]
test("revisions are listed with who made and published them, and which is live", async () => {
  await using testShop = await theShop();
  const { out } = await testShop.run("revisions", "aurora", "--format", "csv");
  const lines = out.trim().split("\n");
  expect(lines[0]).toBe("revision,state,made_at,made_by,made_from,published_at,published_by");
  expect(lines.map((line) => line.split(",").slice(0, 2).join(" "))).toEqual([
    ...["revision state", "4 draft", "3 live", "2 superseded", "1 superseded"],
  ]);
  expect(lines[2]).toMatch(/^3,live,2026-06-01T10:00:00.000Z,anna,,2026-06-01T10:00:00.000Z,anna$/);
});

// [revision.diff]
test("the difference of two revisions is readable, value by value", async () => {
  await using testShop = await theShop();
  expect((await testShop.run("diff", "aurora", "2", "3")).out).toBe(
    [
      ...["settings", "  session_minutes", "    + 20", "  website_title", "    - Zwei", "    + Drei"],
      ...["pages", "  /faq (de) title", "    - Fragen", "    + Antworten", ""],
    ].join("\n"),
  );
  expect((await testShop.run("diff", "aurora", "3")).out, "with what is live").toContain("have the same content");
  expect((await testShop.run("diff", "aurora", "9")).err).toContain("aurora has no revision 9; the newest is 4");
});

// [revision.hosts]
test("publishing and rolling back say what changes and which hosts stay, and are recorded", async () => {
  await using testShop = await theShop();
  const dry = await testShop.run("publish", "aurora", "4", "--dry-run");
  expect(dry.out).toContain("would be live");
  const published = await testShop.run("publish", "aurora", "4");
  expect(published.out).toBe(
    [
      "Website aurora: revision 5 with the content of 4 is live.",
      "  settings changed: website_title",
      "  settings removed: session_minutes",
      "  pages changed: /faq (de)",
      "  hosts and public_url stay as they are: aurora.localhost; --hosts takes those of 4",
      "",
    ].join("\n"),
  );
  expect((await testShop.run("publish", "aurora", "2")).err).toContain("sites rollback brings its content again");
  expect((await testShop.run("rollback", "aurora", "3")).out).toContain("revision 6 with the content of 3 is live");
  const log = await testShop.shop.db.selectFrom("operator_log").select(["command", "outcome", "website_id"]).execute();
  expect(log).toContainEqual({ command: "sites publish", outcome: "done", website_id: "aurora" });
  expect(log).toContainEqual({ command: "sites publish", outcome: "refused", website_id: null });
  expect(log).toContainEqual({ command: "sites rollback", outcome: "done", website_id: "aurora" });
});

// [revision.preview-revoked]
test("the command that revokes previews says what it did, and the log keeps who did it", async () => {
  await using testShop = await theShop();
  const tried = await testShop.run("revoke-previews", "aurora", "--dry-run");
  expect(tried.out).toBe("All links to previews of aurora would be ended.\n");
  expect((await testShop.run("revoke-previews", "aurora")).out).toBe("All links to previews of aurora are ended.\n");
  const log = await testShop.shop.db
    .selectFrom("operator_log")
    .selectAll()
    .where("command", "=", "sites revoke-previews")
    .execute();
  expect(log).toMatchObject([
    { website_id: "aurora", outcome: "dry run" },
    { website_id: "aurora", outcome: "done" },
  ]);
  expect((await testShop.run("revoke-previews", "aurorra")).exit).not.toBe(0);
});

// [revision.preview-link]
test("a link to a preview is printed alone, so that it can be passed on", async () => {
  await using testShop = await theShop();
  const { out, err } = await testShop.run("preview", "aurora", "4", "--minutes", "30");
  expect(out).toMatch(/^http:\/\/aurora\.localhost:3000\/preview\/[\w-]+\.[\w-]+\n$/);
  expect(err).toContain("until 2026-06-01T10:30:00.000Z");
  expect((await testShop.run("preview", "aurora", "4", "--minutes", "10081")).exit).not.toBe(0);
});
