import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import * as esbuild from "esbuild";

/** The programs that run the code of lessons: sent to a frame that may load nothing, so each is one file. */
const RUNNERS = "lib/playground/run";
const FOLDER = "components/playground/files";
const NAMES = ["page", "js", "sql", "python"];
const PACKAGES = [
  ...["acorn", "quickjs-emscripten-core", "@jitl/quickjs-wasmfile-release-sync", "@electric-sql/pglite", "pyodide"],
];

/** Packed, so that less is sent and the browser knows how much is still to come. The build names them by content. */
const PACKED = {
  "quickjs.gzip": "node_modules/@jitl/quickjs-wasmfile-release-sync/dist/emscripten-module.wasm",
  "pglite.gzip": "node_modules/@electric-sql/pglite/dist/pglite.wasm",
  "initdb.gzip": "node_modules/@electric-sql/pglite/dist/initdb.wasm",
  "pglite-data.gzip": "node_modules/@electric-sql/pglite/dist/pglite.data",
  "python.gzip": "node_modules/pyodide/pyodide.asm.wasm",
  "python-library.gzip": "node_modules/pyodide/python_stdlib.zip",
};

/** Makes the files that run code of lessons where they are missing or older than what they are made of. */
export async function writeRunners(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, source] of Object.entries(PACKED)) {
    const target = path.join(FOLDER, name);
    const made = statSync(source).mtime;
    if (existsSync(target) && statSync(target).mtime.getTime() === made.getTime()) continue;
    writeFileSync(target, gzipSync(readFileSync(source), { level: 9 }));
    utimesSync(target, made, made);
  }
  const made = `// ${sourcesOf()}\n`;
  const stale = NAMES.filter((name) => !isMadeOf(path.join(FOLDER, `${name}.txt`), made));
  await Promise.all(stale.map((name) => bundleRunner(name, made)));
}

const isMadeOf = (file: string, made: string): boolean =>
  existsSync(file) && readFileSync(file, "utf8").startsWith(made);

/** Names all that they are made of. */
function sourcesOf(): string {
  const folders = [RUNNERS, "lib/playground/shared"];
  const files = folders.flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)));
  const packages = PACKAGES.map((name) => `node_modules/${name}/package.json`);
  const hash = createHash("sha256");
  for (const file of [...files, ...packages, "scripts/playground.ts"].sort()) hash.update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}

async function bundleRunner(name: string, made: string): Promise<void> {
  const { outputFiles } = await esbuild.build({
    entryPoints: [path.join(RUNNERS, `${name}.ts`)],
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    globalName: name === "page" ? "vista" : undefined,
    platform: "browser",
    target: "es2022",
    conditions: ["browser"],
    // They are given the files that they would load by it.
    define: { "import.meta.url": '"https://invalid.invalid/x.js"' },
    external: ["node:*", "fs", "path", "module", "url", "crypto", "fs/promises", "util", "child_process", "stream"],
    charset: "utf8",
    legalComments: "none",
    logLevel: "error",
  });
  writeFileSync(path.join(FOLDER, `${name}.txt`), made + outputFiles[0]!.text);
}
