import type { DemoContents } from "@guerdon/contract/operations/demonstration";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { countAccounts } from "../account/index.ts";
import { catalogueIds } from "../catalogue/index.ts";
import { giverIds } from "../giver/index.ts";
import { ownChanges } from "../operator/index.ts";
import { countOrders } from "../order/index.ts";
import { countStockCodes } from "../stock/index.ts";
import { countVouchers } from "../voucher/index.ts";
import { websiteIds } from "../website/index.ts";

/** The contents of the demonstration's files. */
interface OwnParts {
  websites: readonly string[];
  catalogue: string;
  givers: readonly string[];
  batch: string;
}

/** All data that a reset would erase. */
export async function allContents(unit: UnitOfWork): Promise<DemoContents> {
  const unchanged = (id: string) => ({ id, is_changed: false });
  return {
    websites: (await websiteIds(unit)).map(unchanged),
    catalogues: (await catalogueIds(unit)).map(unchanged),
    givers: (await giverIds(unit)).map(unchanged),
    issued_codes: await countVouchers(unit),
    stock_codes: await countStockCodes(unit),
    orders: await countOrders(unit),
    accounts: await countAccounts(unit, "all"),
  };
}

/**
 * The data that a reset would erase and that cannot be restored from the demonstration's files: websites, catalogues,
 * givers and orders that do not belong to the demonstration, its own ones if they were replaced since, and
 * codes and accounts that an operator issued, created or imported.
 */
export async function foreignContents(unit: UnitOfWork, own: OwnParts): Promise<DemoContents> {
  const changes = await ownChanges(unit);
  const websites = changedOrForeign(await websiteIds(unit), own.websites, changes.websites);
  const catalogues = changedOrForeign(await catalogueIds(unit), [own.catalogue], changes.catalogues);
  const givers = changedOrForeign(await giverIds(unit), own.givers, changes.givers);
  return {
    websites,
    catalogues,
    givers,
    issued_codes: await countVouchers(unit, own.batch),
    stock_codes: changes.stockCodes,
    orders: await countOrders(unit, own.websites),
    accounts: await countAccounts(unit, "own"),
  };
}

function changedOrForeign(ids: readonly string[], own: readonly string[], changed: readonly string[]) {
  return ids
    .filter((id) => !own.includes(id) || changed.includes(id))
    .map((id) => ({ id, is_changed: own.includes(id) }));
}

/** True if there are no contents. */
export function isNothing({
  websites,
  catalogues,
  givers,
  issued_codes,
  stock_codes,
  orders,
  accounts,
}: DemoContents): boolean {
  return websites.length + catalogues.length + givers.length + issued_codes + stock_codes + orders + accounts === 0;
}
