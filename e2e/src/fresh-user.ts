import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runShopCommand } from "@guerdon/testing";
import { freshEmail } from "./browser-visitor.ts";
import { ownShop } from "./own-shop.ts";

export const PASSWORD = "Sommer2026";

let users = 0;

/** Creates an account of aurora with 100 EUR that no other test uses; its password is `PASSWORD`. */
export async function freshUser(shop: { dataDir: string } = ownShop()): Promise<{ name: string; email: string }> {
  users += 1;
  const name = `nora-${process.pid}-${users}`;
  const email = freshEmail();
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-user-"));
  const list = join(folder.path, "users.csv");
  await writeFile(list, `user_name,email,password,language,credit\n${name},${email},${PASSWORD},de,100\n`);
  await runShopCommand(shop, "accounts", "import", list, "--site", "aurora");
  return { name, email };
}
