import type { Range } from "@/lib/core/file-storage/driver";

/**
 * The one part of a file that a browser asks for; null where it is to have all of it: it asked for that, for several parts, or in another way.
 * @param header of `Range`
 * @param size of the file, in bytes.
 */
export function rangeOf(header: string | null, size: number): Range | "unsatisfiable" | null {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return null;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(to) < start) return null;
  return start < size && start <= end ? { start, end } : "unsatisfiable";
}
