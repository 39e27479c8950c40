import type { DatabaseConnection } from "@guerdon/api";
import {
  countFailedJobs,
  jobBacklog,
  lastCommands,
  outstandingCredit,
  type StockLevel,
  sellingLevels,
  waitingMails,
} from "@guerdon/api/measures";
import type { Measure, Value } from "./kept-measures.ts";

/** Products beyond these last longer, and each is a series of its own. */
const MAX_PRODUCTS = 50;

/** What is measured of the database, on a connection for long-running work. */
export function databaseMeasures({ kysely: db }: Pick<DatabaseConnection, "kysely">, now: () => Date): Measure[] {
  return [
    {
      name: "credit",
      gauges: {
        guerdon_credit_outstanding: {
          help: "What vouchers and accounts can still claim, in minor units",
          labels: ["website", "currency"],
        },
      },
      take: async () => ({ guerdon_credit_outstanding: (await outstandingCredit(db)).map(outstandingValue) }),
    },
    {
      name: "stock",
      gauges: {
        guerdon_stock_days: {
          help: "Days that the codes of a product last at the pace of the last four weeks; 0: orders wait for some",
          labels: ["product"],
        },
      },
      take: async () => ({ guerdon_stock_days: daysOfProducts(await sellingLevels(db, now())) }),
    },
    jobs(db),
    mails(db, now),
    backups(db, now),
  ];
}

function outstandingValue({
  website_id,
  currency,
  outstanding,
}: Awaited<ReturnType<typeof outstandingCredit>>[number]) {
  return { labels: { website: website_id, currency }, value: outstanding };
}

/** The products that run out first, each with its variation that does; those that nobody buys last for ever. */
export function daysOfProducts(levels: readonly Pick<StockLevel, "product_number" | "missing" | "days_left">[]) {
  const days = new Map<string, number>();
  for (const { product_number, missing, days_left } of levels) {
    const left = missing > 0 ? 0 : days_left;
    if (left !== null) {
      days.set(product_number, Math.min(left, days.get(product_number) ?? left));
    }
  }
  const first = [...days].toSorted(([, one], [, other]) => one - other).slice(0, MAX_PRODUCTS);
  return first.map(([product, value]): Value => ({ labels: { product }, value }));
}

function jobs(db: DatabaseConnection["kysely"]): Measure {
  const labels = ["queue_job"];
  return {
    name: "jobs",
    gauges: {
      guerdon_jobs_waiting: { help: "Jobs whose time has come, or that are tried again", labels },
      guerdon_job_oldest_seconds: { help: "For how long the first of the waiting jobs has waited", labels },
      guerdon_job_overdue_seconds: {
        help: "For how long the first of the jobs that no process takes has been due",
        labels,
      },
      guerdon_jobs_failed: { help: "Jobs that failed for good and wait for an operator", labels },
    },
    take: async () => {
      const [backlog, failed] = [await jobBacklog(db), await countFailedJobs(db)];
      const values = (of: (each: (typeof backlog)[number]) => number) =>
        backlog.map((each): Value => ({ labels: { queue_job: each.name }, value: of(each) }));
      return {
        guerdon_jobs_waiting: values(({ waiting }) => waiting),
        guerdon_job_oldest_seconds: values(({ oldest_seconds }) => oldest_seconds),
        guerdon_job_overdue_seconds: values(({ overdue_seconds }) => overdue_seconds),
        guerdon_jobs_failed: values(({ name, unnoted }) => unnoted + (failed.get(name) ?? 0)),
      };
    },
  };
}

/** Mails are queued by the shop's clock. */
function mails(db: DatabaseConnection["kysely"], now: () => Date): Measure {
  return {
    name: "mails",
    gauges: {
      guerdon_mails_waiting: { help: "Mails and text messages of orders that have not left" },
      guerdon_mail_oldest_seconds: { help: "For how long the first of these has waited" },
    },
    take: async () => {
      const { count, since } = await waitingMails(db);
      const waited = since ? Math.max(0, (now().getTime() - since.getTime()) / 1000) : 0;
      return { guerdon_mails_waiting: [{ value: count }], guerdon_mail_oldest_seconds: [{ value: waited }] };
    },
  };
}

/** The age of the last back-up and drill that succeeded; without any there is no value. */
function backups(db: DatabaseConnection["kysely"], now: () => Date): Measure {
  const gauges = { "database backup": "guerdon_backup_age_seconds", "database drill": "guerdon_drill_age_seconds" };
  return {
    name: "backups",
    gauges: {
      guerdon_backup_age_seconds: { help: "How long ago a back-up last succeeded" },
      guerdon_drill_age_seconds: { help: "How long ago a back-up was last proven to be restorable" },
    },
    take: async () => {
      const last = await lastCommands(db, Object.keys(gauges));
      const ages = Object.entries(gauges).map(([command, gauge]) => {
        const at = last.get(command);
        return [gauge, at ? [{ value: (now().getTime() - at.getTime()) / 1000 }] : []];
      });
      return Object.fromEntries(ages);
    },
  };
}
