import { useState } from "react";
import { readStorage, writeStorage } from "@/lib/core/storage";

const mostKept = 8;
const mostPeople = 4;

type Kept = [person: string, used: string[]][];

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(readStorage("paletteUsed") ?? "[]");
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
}

const isKept = (entry: unknown): entry is Kept[number] =>
  Array.isArray(entry) && typeof entry[0] === "string" && Array.isArray(entry[1]);

/** Keeps a person's recently used entries in this browser, by keys that mean nothing to others. */
export function useLastUsed(person: string | undefined) {
  const [used] = useState(() => read().find(([each]) => each === person)?.[1] ?? []);
  const note = (key: string) => {
    if (!person) return;
    const kept = read();
    const own = kept.find(([each]) => each === person)?.[1] ?? [];
    const next: Kept[number] = [person, [key, ...own.filter((each) => each !== key)].slice(0, mostKept)];
    writeStorage(
      "paletteUsed",
      JSON.stringify([next, ...kept.filter(([each]) => each !== person)].slice(0, mostPeople)),
    );
  };
  return { used, note };
}
