import { treeKinds } from "../shared/kinds";
import { indexFile } from "./names";

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
