import { proposeSlug } from "@/lib/core/text";
import { treeKinds } from "../shared/kinds";

export const indexFile = "_index.md";
export const premiumEnding = ".premium.md";

export const pictureList = "media.yml";

/** Name of the n-th item, from 1: `03-ramas`. The padding makes names sort in order. */
export const orderedName = (place: number, count: number, slug: string): string =>
  `${String(place).padStart(Math.max(2, String(count).length), "0")}-${proposeSlug(slug) || "sin-direccion"}`;

/** Place and slug of a name; null when it does not begin with a place. */
export function readOrderedName(name: string): { place: number; slug: string } | null {
  const found = /^(\d{1,6})[-_. ]+(.+)$/s.exec(name);
  const slug = found && proposeSlug(found[2]!);
  return slug ? { place: Number(found[1]), slug } : null;
}

/** The title that a folder's name proposes: `01-git_para-equipos` is "Git para equipos". */
export function titleIn(name: string): string {
  const words = name
    .replace(/^\d{1,6}[-_. ]+/, "")
    .replace(/[-_\s]+/g, " ")
    .trim();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** Exported pictures are named by id, so that an import recognises them. */
export const exportedName = (id: string): string => `media/${id}.webp`;

export const idInName = (path: string): string | undefined =>
  /(?:^|\/)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/.exec(path)?.[1];

const besideLessons = /(?:^|\/)(?:_index\.md|readme\.md|media\.yml)$/i;

/**
 * The folder around everything: a folder that was zipped as a whole is no category.
 * @param files paths of its texts
 * @returns a path that ends with `/`; empty without such a folder
 */
export function rootOf(files: string[]): string {
  const [first = ""] = files;
  const root = first.slice(0, first.indexOf("/") + 1);
  const isOne = root !== "" && files.every((file) => file.startsWith(root));
  const lessons = files.filter((file) => !besideLessons.test(file));
  const depth = Math.max(0, ...lessons.map((file) => file.split("/").length));
  const isCategory = files.includes(root + indexFile) || (depth > 0 && depth <= treeKinds.length);
  return isOne && !isCategory ? root : "";
}
