import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** All that a build is made of, besides the versions of its packages, which the lock file stands for. */
const SOURCES = [
  ...["app", "components", "lib", "public", "prisma/schema.prisma", "prisma/migrations", "prisma/seed.ts"],
  ...[
    "middleware.ts",
    "instrumentation.ts",
    "server.ts",
    "next.config.ts",
    "postcss.config.mjs",
    "tsconfig.json",
    "package-lock.json",
  ],
  ...["scripts/build.ts", "scripts/build-place.ts", "scripts/next-build.mjs", "scripts/write-commit.ts"],
  ...["scripts/user-create.ts", "scripts/user-remove-second-factor.ts", "scripts/backup.ts", "scripts/restore.ts"],
  ...["scripts/seed.ts", "scripts/migrate.ts", "scripts/stats-repair.ts"],
];

/** Made of packages and of what is in lib/playground. */
const MADE = "components/playground/files";

/** A hash of the contents of everything that a build depends on. About 30 ms. */
export function projectHash(): string {
  const hash = createHash("sha256").update(process.version);
  for (const source of SOURCES) {
    for (const file of filesOf(source)) hash.update(`${file}\0`).update(readFileSync(file));
  }
  return hash.digest("hex");
}

function filesOf(source: string): string[] {
  const stat = statSync(source, { throwIfNoEntry: false });
  if (!stat || source === MADE) return [];
  if (stat.isFile()) return /\.test\.tsx?$/.test(source) ? [] : [source];
  return readdirSync(source)
    .sort()
    .flatMap((name) => filesOf(path.posix.join(source, name)));
}
