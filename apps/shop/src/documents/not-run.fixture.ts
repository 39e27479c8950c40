/** Lines of documents that no test runs as they stand there. */
interface NotRun {
  /** Why not, or where they are run in another way. */
  readonly because: string;
  /** Lines, or what whole lines look like. */
  readonly lines: readonly (string | RegExp)[];
}

/** A line that is neither run nor listed here fails a test, and so does an entry that is no line of a document. */
export const NOT_RUN: readonly NotRun[] = [
  {
    because: "the machine of a shop, as root: packages, services, and the folders of the system",
    lines: [
      /^apt-get (?:update|install) /,
      /^apt-get update$/,
      /^install (?:-\S+ )/,
      /^systemctl /,
      /^for port in .* systemctl restart /,
      /^nft /,
      /^mv \/var\/lib\/postgresql\//,
      /^cp -r deploy\/systemd\//,
      /^ln -sfn \d/,
      /^tar -xzf guerdon-\S+ --no-same-owner -C \/opt\//,
      /^sed .* \/etc\/\S+$/,
      /^sed -i .* deploy\/\.env$/,
      /^echo .* > \/etc\//,
      /^printf .* > \/etc\//,
      /^editor /,
      /^(?:password|migrate)=\$\(openssl /,
      /^cd \/(?:opt\/\S*)?$/,
      /^journalctl /,
    ],
  },
  {
    because: "a PostgreSQL server of the machine; point-in-time.postgres.test.ts and roles.postgres.test.ts have one",
    lines: [/^runuser -u postgres -- /, /^SHOP_SECRET=.* deploy\/pgbackrest\/drill\.sh /],
  },
  {
    because: "a PostgreSQL with Citus; distribute.test.ts has one",
    lines: ["guerdon shop database distribute"],
  },
  {
    because: "containers, clusters and programs that a test machine need not have",
    lines: [/^docker /, /^podman /, /^kubectl /, /^helm /, /^promtool /, /^guerdon\(\) /, /^tar -c .* \| kubectl /],
  },
  {
    because: "the machines of a cluster: rounds.cluster.test.ts brings one up with these files",
    lines: [/^fill(?:\(\)| ).*$/, /^runuser -u postgres -- patronictl /, "cd guerdon/cluster/configuration"],
  },
  {
    because: "cron, and another machine",
    lines: [/^\d+ [*\d]+ \* \* \* /, "find \"$BACKUP_DIR\" -maxdepth 1 -name 'backup-*' -mtime +30 -exec rm -r {} +"],
  },
  {
    because: "it installs, builds or takes archives apart: fresh-clone.postgres.test.ts runs these lines",
    lines: [
      "cd guerdon",
      "npm ci --include=dev && npm run archive",
      "npm ci --include=dev && npm run build",
      "tar -xzf guerdon-0.1.0.tgz",
      /^NODE_ENV=production node package /,
      /^NODE_ENV=production node_modules\/\.bin\/guerdon /,
    ],
  },
  {
    because: "it starts the shop, all tests or the measurements",
    lines: [
      /^(?:TRACES_URL=\S+ )?npm start$/,
      /^npm test\b/,
      /^npm run bench\b/,
      "npm install --no-save lighthouse@13",
    ],
  },
  {
    because: "it is run on a shop with a port: tutorial.test.ts",
    lines: [/^curl http:\/\/localhost:3000\/api\/clock\b/],
  },
  {
    because: "it restores where no shop is: lose-everything.test.ts restores what it backed up",
    lines: [
      /^guerdon shop database restore /,
      "unset DATABASE_URL",
      /^export DATA_DIR=\/tmp\/drill /,
      "zstdcat orders.jsonl.zst | head -1",
    ],
  },
  {
    because:
      "it needs an answer that a provider, a bank or a buyer's system lost or gave: outputs.test.ts runs it on one",
    lines: [
      /^guerdon shop payments (?:inquire|resolve) /,
      "guerdon shop payments return bank_17 --by bank_18",
      "guerdon shop punchout check acme",
    ],
  },
];
