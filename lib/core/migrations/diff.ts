import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "@/lib/core/root";
import { withSchemaEngine } from "./schema-engine";

/** Does not compare triggers and functions. */
export async function diffMigration(migratedUrl: string): Promise<string | undefined> {
  const file = path.join(root(), "prisma", "schema.prisma");
  const schema = { path: file, content: readFileSync(file, "utf8") };
  return withSchemaEngine(
    migratedUrl,
    async (engine) => {
      const { stdout } = await engine.diff({
        from: { tag: "schemaDatasource", files: [schema], configDir: path.dirname(file) },
        to: { tag: "schemaDatamodel", files: [schema] },
        script: true,
        exitCode: null,
        filters: { externalTables: [], externalEnums: [] },
      });
      const sql = stdout?.trim() ?? "";
      return sql.replaceAll(/^--.*$/gm, "").trim() ? `${sql}\n` : undefined;
    },
    schema,
  );
}
