import { proposeSlug } from "@/lib/core/text";
import { treeKinds } from "../shared/kinds";

export const indexFile = "_index.md";
export const premiumEnding = ".premium.md";

/** What is said of pictures, beside the categories. */
export const pictureList = "media.yml";

/** The name of the n-th of some, from 1: `03-ramas`. The digits make names sort in their order. */
export const orderedName = (place: number, count: number, slug: string): string =>
  `${String(place).padStart(Math.max(2, String(count).length), "0")}-${proposeSlug(slug) || "sin-direccion"}`;

/** The place and the slug that a name says; null for a name that does not begin with a place. */
export function readOrderedName(name: string): { place: number; slug: string } | null {
  const found = /^(\d{1,6})[-_. ]+(.+)$/s.exec(name);
  const slug = found && proposeSlug(found[2]!);
  return slug ? { place: Number(found[1]), slug } : null;
}

/** The title that the name of a folder proposes: `01-git_para-equipos` is "Git para equipos". */
export function titleIn(name: string): string {
  const words = name
    .replace(/^\d{1,6}[-_. ]+/, "")
    .replace(/[-_\s]+/g, " ")
    .trim();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** What a picture is called in an export: its id, by which it is found again. */
export const exportedName = (id: string): string => `media/${id}.webp`;

/** The id of a picture that was exported, by the name of its file. */
export const idInName = (path: string): string | undefined =>
  /(?:^|\/)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/.exec(path)?.[1];

/** What says something of a folder, and is no lesson. */
const besideLessons = /(?:^|\/)(?:_index\.md|readme\.md|media\.yml)$/i;

/**
 * What all that a folder says is in: a folder that was packed as a whole is in the zip itself, and is no category.
 * @param files the paths of its texts
 * @returns the path with a `/` at its end; empty where nothing is around them
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
