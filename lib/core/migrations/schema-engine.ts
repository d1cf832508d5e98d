import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import type { SchemaEngine } from "@prisma/schema-engine-wasm/schema_engine_bg";
import { Pool, type QueryArrayResult } from "pg";
import { root } from "@/lib/core/root";

/**
 * Uses Prisma's WebAssembly engine, since the native one must be downloaded.
 * @throws Error with the engine's own words
 */
export async function withSchemaEngine<T>(
  databaseUrl: string,
  work: (engine: SchemaEngine) => Promise<T>,
  schema?: { path: string; content: string },
): Promise<T> {
  const { SchemaEngine } = await loadEngine();
  const pool = new Pool({ connectionString: databaseUrl });
  pool.on("error", () => {}); // the waiting query fails by itself
  const adapter = bindMigrationAwareSqlAdapterFactory(new MigrationAdapter(pool));
  const datamodels: [string, string][] | undefined = schema && [[schema.path, schema.content]];
  try {
    const engine = await SchemaEngine.new({ datamodels }, () => {}, adapter);
    try {
      return await work(engine);
    } finally {
      engine.free();
    }
  } catch (error) {
    throw new Error(engineMessage(error));
  } finally {
    await pool.end();
  }
}

const CHAR = 18;
const TEXT = 25;

/** Works around a fault in Prisma's adapter 7.10. */
class MigrationAdapter extends PrismaPg {
  override async connect() {
    const adapter = await super.connect();
    const pool = adapter.underlyingDriver();

    // The adapter refuses the catalogues' type "char", so those columns pass as text.
    const charColumns = new WeakMap<object, number[]>();
    const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<QueryArrayResult>;
    const queryRaw = adapter.queryRaw.bind(adapter);
    Object.assign(pool, {
      query: async (...args: unknown[]) => {
        const result = await query(...args);
        const found = (result.fields ?? []).flatMap((field, index) => (field.dataTypeID === CHAR ? [index] : []));
        for (const index of found) result.fields[index]!.dataTypeID = TEXT;
        if (found.length > 0) charColumns.set(result.rows, found);
        return result;
      },
    });
    adapter.queryRaw = async (params) => {
      const result = await queryRaw(params);
      for (const index of charColumns.get(result.rows) ?? []) result.columnTypes[index] = ColumnTypeEnum.Character;
      return result;
    };
    return adapter;
  }
}

const loadEngine = once(async () => {
  const glue = await import("@prisma/schema-engine-wasm/schema_engine_bg");
  const require = createRequire(path.join(root(), "package.json"));
  const bytes = readFileSync(require.resolve("@prisma/schema-engine-wasm/schema_engine_bg").replace(/\.js$/, ".wasm"));
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: failWith } });
  // The engine never clears its 10 s lock timer, which would keep scripts alive.
  const patient = (call: () => void, ms: number) => setTimeout(call, ms).unref();
  const imports = Object.entries(glue).map(([name, fn]) => [name, name.startsWith("__wbg_setTimeout_") ? patient : fn]);
  const { instance } = await WebAssembly.instantiate(bytes, {
    "./schema_engine_bg.js": Object.fromEntries(imports) as WebAssembly.ModuleImports,
  });
  glue.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  return glue;
});

/** On a panic; otherwise "unreachable" follows outside any promise. */
function failWith(message: string): never {
  throw new Error(`Prisma's schema engine failed: ${message}`);
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

function engineMessage(error: unknown): string {
  let text = error instanceof Error ? error.message : JSON.stringify(error);
  try {
    text = (JSON.parse(text) as { message?: string }).message ?? text;
  } catch {
    // It was a sentence already.
  }
  return text.split(/\n\s+0: /, 1)[0]!;
}
