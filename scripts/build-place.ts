import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/*
 * A build is made beside the one that is in use, and takes its place when it is whole. Whatever ends it before that, and whenever, the last one
 * that was whole is there still: in its place, or put back there by whoever looks for it next.
 */

/** Where the next build is made. Its name is written into it, and stays that of its folder within `standalone`. */
export const beside = (place: string): string => `${place}-new`;
/** The one that was in use, while they change places. */
const aside = (place: string): string => `${place}-old`;

/** The last file of a build, with the hash of what it was made of. */
const stampOf = (folder: string): string => path.join(folder, "quinde-build");

/** The folder that Next keeps for the next time. */
const cache = "cache";
/** Folders of the development server, which lie inside a build's folder but are no part of it. */
const others = ["dev", "dev-server"];

/** The hash of what the build in this place was made of; null where there is none. */
export function findBuild(place: string): string | null {
  settle(place);
  return isWhole(place) ? readFileSync(stampOf(place), "utf8") : null;
}

/**
 * Makes a build, which takes its place once it is whole.
 * @param hash of what it is made of
 * @param make makes it in a folder, which holds nothing but what Next kept
 */
export async function makeBuild(place: string, hash: string, make: (folder: string) => Promise<void>): Promise<void> {
  settle(place);
  const folder = beside(place);
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    if (name !== cache) rmSync(path.join(folder, name), { recursive: true, force: true });
  }
  move(cache, place, folder);
  await make(folder);
  writeFileSync(`${stampOf(folder)}.part`, hash);
  renameSync(`${stampOf(folder)}.part`, stampOf(folder));
  settle(place);
}

const isWhole = (folder: string): boolean => existsSync(stampOf(folder));

/** Puts the last build that is whole in its place, at whatever step somebody was killed who did. */
function settle(place: string): void {
  const [next, last] = [beside(place), aside(place)];
  if (isWhole(next)) {
    for (const name of others) move(name, place, next);
    if (existsSync(place)) {
      rmSync(last, { recursive: true, force: true });
      renameSync(place, last);
    }
    renameSync(next, place);
  } else if (!existsSync(place) && existsSync(last)) renameSync(last, place);
  rmSync(last, { recursive: true, force: true });
}

function move(name: string, from: string, to: string): void {
  const [source, target] = [path.join(from, name), path.join(to, name)];
  if (existsSync(source) && !existsSync(target)) renameSync(source, target);
}
