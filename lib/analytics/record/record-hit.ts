import type { Done } from "@/lib/core/group-commit";
import type { NewHit } from "./hit";

/** Stores a hit with those of the same time. `done` is told when it is committed, or why not. */
export function recordHit(hit: NewHit, done: Done): void {
  void hit;
  done("refused");
}
