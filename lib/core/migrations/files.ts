import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "@/lib/core/root";

export const migrationsDir = path.join(root(), "prisma", "migrations");

export type Migration = { name: string; sql: string; checksum: string };

export function readMigrations(folder = migrationsDir): Migration[] {
  if (!existsSync(/* turbopackIgnore: true */ folder)) return [];
  return readdirSync(/* turbopackIgnore: true */ folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const sql = readFileSync(path.join(/* turbopackIgnore: true */ folder, name, "migration.sql"), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The first line, followed by the reason. */
const marker = /^-- without transaction: \S/;

/**
 * Repeatable statements of a migration that cannot be one transaction, or null. Each must end a line
 * (scripts/migration-rules.ts). "<table>" stands for each partition.
 */
export function separateSteps(sql: string): string[] | null {
  if (!marker.test(sql)) return null;
  const statements = sql.replaceAll(/^--.*$/gm, "").match(/(?:\$\$[^]*?\$\$|[^])+?(?:;[ \t]*$|$(?![^]))/gm) ?? [];
  return statements.map((statement) => statement.trim().replace(/;$/, "")).filter(Boolean);
}
