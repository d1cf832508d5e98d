import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

type FirstLoad = {
  /** The folder of the page in `app`: `(site)/contact`. */
  page: string;
  files: number;
  /** Bytes of all of them, compressed. */
  gzip: number;
  hasZod: boolean;
};

/** The size of the browser's part of a build, read from its files. */
export type BuiltScripts = { files: number; bytes: number; copiesOfZod: number; firstLoads: FirstLoad[] };

const manifestName = "page_client-reference-manifest.js";

/** A word that no other module has. */
const isZod = (script: Buffer): boolean => script.includes("ZodDiscriminatedUnion");

/** @param dist the folder of a build, as `.next`. */
export function readBuiltScripts(dist: string): BuiltScripts {
  const scripts = new Map(
    readdirSync(path.join(dist, "static/chunks"), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".js"))
      .map((name): [string, Buffer] => [`static/chunks/${name}`, readFileSync(path.join(dist, "static/chunks", name))]),
  );
  const sizes = new Map([...scripts].map(([name, script]) => [name, gzipSync(script).length]));
  const withZod = new Set([...scripts].filter(([, script]) => isZod(script)).map(([name]) => name));
  const { rootMainFiles } = JSON.parse(readFileSync(path.join(dist, "build-manifest.json"), "utf8")) as {
    rootMainFiles: string[];
  };

  const app = path.join(dist, "server/app");
  const firstLoads = readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((name) => path.basename(name) === manifestName)
    .map((name): FirstLoad => {
      const own = entriesOf(readFileSync(path.join(app, name), "utf8"));
      const all = [...new Set([...rootMainFiles, ...own])];
      return {
        page: path.dirname(name),
        files: all.length,
        gzip: all.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0),
        hasZod: all.some((file) => withZod.has(file)),
      };
    });
  const bytes = [...scripts.values()].reduce((sum, { length }) => sum + length, 0);
  return { files: scripts.size, bytes, copiesOfZod: withZod.size, firstLoads };
}

/** The scripts that a page and its layouts name: the manifest is a script too, which puts them into `globalThis`. */
function entriesOf(manifest: string): string[] {
  const place: { __RSC_MANIFEST?: Record<string, { entryJSFiles: Record<string, string[]> }> } = {};
  // oxlint-disable-next-line no-new-func -- a file of our own build
  new Function("globalThis", manifest)(place);
  return Object.values(place.__RSC_MANIFEST ?? {}).flatMap(({ entryJSFiles }) => Object.values(entryJSFiles).flat());
}
