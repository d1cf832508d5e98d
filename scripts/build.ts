import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import * as esbuild from "esbuild";
import { atDatabase } from "@/lib/core/at-database";
import { assetsFolder } from "@/lib/server/fast-lane/assets";
import { givesMemoryBack } from "@/lib/core/gives-memory-back";
import { applyMigrations } from "@/lib/core/migrations/migrate";
import { routesFile } from "@/lib/server/telemetry/routes-file";
import { beside, findBuild, makeBuild } from "./build-place";
import { compressAssets } from "./compress-assets";
import { freePort, startThrowawayPostgres } from "./embedded-postgres";
import { patience } from "./patience";
import { prepare } from "./prepare";
import { projectHash } from "./project-hash";
import { writeCommit } from "./write-commit";

/*
 * The artefact is `<dist>/standalone`: Next's own standalone output, whose server.js is replaced by ours, completed with
 * what Next leaves to be copied. `node server.js` runs in it without the project and without node_modules around.
 */

/** Packages that the server shares with Next's bundles, or that hold native code: loaded from node_modules. */
const EXTERNAL = [
  ...["next", "sharp", "@node-rs/argon2", "@prisma/client", "@prisma/adapter-pg", "@prisma/driver-adapter-utils"],
  ...["pg", "pg-native", "pino", "pino-pretty"],
  // Written so that it cannot stand in a bundle.
  "libheif-js",
  // Only loaded where a bucket is configured.
  ...["@aws-sdk/client-s3", "@aws-sdk/lib-storage", "@aws-sdk/s3-request-presigner"],
];

/** Packages that are read by their path (lib/core/sql-parser.ts), which nobody traces, with all that they need themselves. */
export const foundByPath = ["libpg-query", "@pgsql/types"];

/** Command-line programs that belong to a deployment. */
const COMMANDS = [
  ...["scripts/user-create.ts", "scripts/user-remove-second-factor.ts", "scripts/seed.ts"],
  ...["scripts/backup.ts", "scripts/restore.ts", "scripts/migrate.ts", "scripts/stats-repair.ts"],
];

/** Programs that the server starts as processes of their own, see lib/core/child-pool.ts. */
const CHILDREN = [
  ...["lib/pictures/picture-process.ts", "lib/wardrobe/pictures/garment-process.ts"],
  ...["lib/content/parse/page-process.ts", "lib/content/parse/preview-process.ts"],
  ...["lib/studio/transfer/plan-process.ts", "lib/certificates/print/print-process.ts"],
  ...["lib/proposals/print/proposal-process.ts", "lib/invoices/print/invoice-process.ts"],
];

/** The programs that a deployment runs. The artefact names each by its file alone. */
export const programs = ["server.ts", ...CHILDREN, ...COMMANDS];

/** Where `npm start` and the tests find the program to run. */
export const serverFile = (distDir: string): string => path.join(distDir, "standalone", "server.js");

/**
 * How the server is started, here as in the image and by the unit of systemd: what is dropped at once does not need 64 MB of room twice before it
 * is collected, and what is free is given back. Under attack that is 140 MB of 830.
 */
export const lean = { flags: ["--max-semi-space-size=16"], environment: givesMemoryBack };

/** Whether a build is there that was made from the present sources. */
export function isBuilt(distDir: string): boolean {
  return findBuild(distDir) === projectHash() && existsSync(serverFile(distDir));
}

export type BuildOptions = {
  distDir: string;
  /** The environment in which static pages are rendered. */
  env: NodeJS.ProcessEnv;
  /** Keeps the output of Next to itself unless it fails. */
  quiet?: boolean;
  /** Ends the build. */
  signal?: AbortSignal;
};

/**
 * Builds the site into `distDir`, which keeps what it has until the new build is whole. Static pages are rendered from the database of
 * `env.DATABASE_URL`, which has to be migrated and may be empty: a server expires them when it starts, and renders them with its address.
 * @throws Error with the output when the build fails.
 */
export async function build(options: BuildOptions): Promise<void> {
  // First, because the tables of routes that it writes are part of what is built.
  await prepare();
  // A person who builds once will not build again; one who builds a second time will a third.
  const keepsCache = findBuild(options.distDir) !== null;
  await makeBuild(options.distDir, projectHash(), async (folder) => {
    await runNextBuild({ ...options, distDir: folder, keepsCache });
    refuseSources(folder);
    await bundleAll(folder);
    complete(folder);
    writeRoutes(folder);
    await compressAssets(path.join(folder, "static"), path.join(folder, "standalone", assetsFolder));
  });
  nameTypes(options.distDir);
}

/** Next takes the whole project along where some code reads a file by a name that it cannot follow, and only warns of it. */
function refuseSources(folder: string): void {
  if (!existsSync(path.join(folder, "standalone", "app"))) return;
  throw new Error("next build took the project's sources along: see its warnings, and `turbopackIgnore` in lib/core");
}

/** Next writes where it builds into a file for editors: the types are in another place by now. */
function nameTypes(distDir: string): void {
  const file = "next-env.d.ts";
  writeFileSync(file, readFileSync(file, "utf8").replaceAll(`./${beside(distDir)}/`, `./${distDir}/`));
}

/** The same on an empty database of its own: a server on the real one expires what was rendered from it. */
export async function buildOnEmptyDatabase(options: BuildOptions & { startsCompiled?: boolean }): Promise<void> {
  const postgres = await startThrowawayPostgres();
  try {
    await applyMigrations(postgres.url);
    const env = { ...options.env, ...atDatabase(postgres.url) };
    await build({ ...options, env });
    if (options.startsCompiled) {
      await startOnce(options.distDir, postgres.url, path.join(path.dirname(postgres.directory), "site"));
    }
  } finally {
    await postgres.stop();
  }
}

/**
 * Leaves what V8 makes of the code in the artefact, for where nobody may write there: a first start takes half the time. The server
 * gets nothing of the environment around: it would tidy a bucket up by a database that is empty.
 */
async function startOnce(distDir: string, databaseUrl: string, dataDir: string): Promise<void> {
  const server = spawn(process.execPath, [...lean.flags, serverFile(distDir)], {
    env: {
      ...lean.environment,
      PATH: process.env.PATH,
      NODE_ENV: "production",
      ...{ HOST: "127.0.0.1", PORT: String(await freePort()), WARM_UP: "0" },
      ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, AUTH_SECRET: "only used while the code is compiled" },
    },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    timeout: 120_000,
  });
  const ended = new Promise((resolve) => server.once("close", resolve));
  server.once("message", () => server.kill("SIGTERM"));
  const code = await ended;
  if (code !== 0) throw new Error(`The site that was built does not start: it ended with ${code}`);
}

/** @param options.keepsCache leaves what Next computed for the next build */
async function runNextBuild({
  distDir,
  env,
  quiet,
  signal,
  keepsCache,
}: BuildOptions & { keepsCache: boolean }): Promise<void> {
  const child = spawn(process.execPath, [path.join("scripts", "next-build.mjs")], {
    env: {
      ...env,
      ...patience,
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      NEXT_DIST_DIR: distDir,
      NEXT_KEEPS_CACHE: keepsCache ? "1" : "0",
    },
    stdio: ["ignore", quiet ? "pipe" : "inherit", quiet ? "pipe" : "inherit", "ipc"],
    signal,
  });
  child.on("error", () => {}); // aborted; "close" follows
  let output = "";
  child.stdout?.on("data", (chunk) => (output += chunk));
  child.stderr?.on("data", (chunk) => (output += chunk));
  const code = await new Promise((resolve) => child.once("close", resolve));
  if (code !== 0) throw new Error(`next build failed\n${output}`);
}

/**
 * Bundles TypeScript entries into an ES module each, and what they share or load later into others. Modules and not CommonJS,
 * because Next's bundles import packages that way: so both get the same copy of Prisma and of its error classes.
 */
export async function bundle(entries: string[], outdir: string): Promise<void> {
  await esbuild.build({
    entryPoints: entries.map((entry) => ({ in: entry, out: path.basename(entry, ".ts") })),
    outdir,
    outExtension: { ".js": ".mjs" },
    chunkNames: "chunks/[name]-[hash]",
    splitting: true,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    external: EXTERNAL,
    logLevel: "error",
    banner: {
      js: [
        `import { createRequire as __createRequire } from "node:module";`,
        `import { dirname as __pathDirname } from "node:path";`,
        `import { fileURLToPath as __fileURLToPath } from "node:url";`,
        `const require = __createRequire(import.meta.url);`,
        `const __filename = __fileURLToPath(import.meta.url);`,
        `const __dirname = __pathDirname(__filename);`,
      ].join("\n"),
    },
  });
}

/** The folder of code that V8 has compiled, in the artefact. */
const compiledFolder = "compiled";

/** Our server, what it starts, commands, and the small program that starts the server the way Next's standalone output wants. */
async function bundleAll(distDir: string): Promise<void> {
  const standalone = path.join(distDir, "standalone");
  await bundle(programs, standalone);
  writeFileSync(
    path.join(standalone, "server.js"),
    `process.env.NODE_ENV = "production";
// What was compiled once is read the next time. Where nothing may be written there is what the build left.
try {
  const directory = require("node:path").join(__dirname, ${JSON.stringify(compiledFolder)});
  require("node:module").enableCompileCache?.({ directory, portable: true });
} catch {} // an older Node, which starts without
// There is no next.config here: Next reads its settings from this variable.
const { config } = require(${JSON.stringify(`./${distDir}/required-server-files.json`)});
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
import("./server.mjs");
`,
  );
}

/** The addresses of all pages and handlers, as Next names them. */
function writeRoutes(distDir: string): void {
  const addresses = JSON.parse(readFileSync(path.join(distDir, "app-path-routes-manifest.json"), "utf8")) as object;
  // The server knows the calls by their tables.
  const pages = Object.entries(addresses).filter(([file]) => !/^\/api\/.*\/route$/.test(file));
  const routes = [...new Set(pages.map(([, address]) => address as string))].sort();
  writeFileSync(path.join(distDir, "standalone", routesFile), JSON.stringify(routes));
}

/** The countries of IP addresses, see lib/core/place.ts. */
const places = "node_modules/@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb";

/** Copies the files that Next leaves to be copied, and those that only our server reads. */
function complete(distDir: string): void {
  const standalone = path.join(distDir, "standalone");
  const copies: [string, string][] = [
    ["public", "public"],
    [path.join(distDir, "static"), path.join(distDir, "static")],
    ["prisma/migrations", "prisma/migrations"],
    ["prisma/content", "prisma/content"],
    ...foundByPath.map((name): [string, string] => [`node_modules/${name}`, `node_modules/${name}`]),
    ...["package.json", "LICENSE", "libheif-wasm"].map((part): [string, string] => [
      `node_modules/libheif-js/${part}`,
      `node_modules/libheif-js/${part}`,
    ]),
    [places, places],
    // The faces of PDFs, see lib/print/faces.ts.
    ...["latin", "latin-ext", "vietnamese"]
      .flatMap((subset) => [500, 700].map((weight) => `bricolage-grotesque-${subset}-${weight}-normal.woff`))
      .map((file) => `node_modules/@fontsource/bricolage-grotesque/files/${file}`)
      .map((file): [string, string] => [file, file]),
  ];
  for (const [from, to] of copies) {
    if (!existsSync(from)) continue;
    const target = path.join(standalone, to);
    mkdirSync(path.dirname(target), { recursive: true });
    cpSync(from, target, { recursive: true, verbatimSymlinks: true });
  }
  // Which files each page needs, which only the copying had to know: 27 MB.
  const server = path.join(standalone, distDir, "server");
  for (const name of readdirSync(server, { recursive: true, encoding: "utf8" })) {
    if (name.endsWith(".nft.json")) rmSync(path.join(server, name));
  }
  writeCommit(distDir);
}
