"use client";

import { useId, useState } from "react";
import type { Opener } from "@/lib/users/shared/openers";

/**
 * Which other ways into the account are kept.
 * @param atFirst whether those that nobody has touched are kept
 */
export function useKept(openers: Opener[], atFirst: boolean) {
  const [changed, setChanged] = useState<string[]>([]);
  const isKept = ({ id }: Opener) => changed.includes(id) !== atFirst;
  return {
    openers,
    isKept,
    /** In the form that the API takes. */
    keep: keepOf(openers.filter(isKept)),
    change: ({ id }: Opener) =>
      setChanged((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])),
    reset: () => setChanged([]),
  };
}

function keepOf(openers: Opener[]) {
  const idsOf = (kind: Opener["kind"]) => openers.filter((opener) => opener.kind === kind).map(({ id }) => id);
  return { tokens: idsOf("tokens"), passkeys: idsOf("passkeys"), google: idsOf("google").length > 0 };
}

type Props = { choice: ReturnType<typeof useKept>; legend: string; hint: string };

/** Asks which of the other ways into the account are the person's own. */
export function OpenersChoice({ choice: { openers, isKept, change }, legend, hint }: Props) {
  const id = useId();
  if (openers.length === 0) return null;
  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className="font-medium">{legend}</legend>
      <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
        {hint}
      </p>
      <ul className="mt-2 space-y-1">
        {openers.map((opener) => (
          <li key={opener.id}>
            <label className="flex min-h-11 w-fit items-center gap-3 font-medium">
              <input
                type="checkbox"
                checked={isKept(opener)}
                onChange={() => change(opener)}
                aria-describedby={`${id}-${opener.id}`}
                className="size-5 shrink-0 accent-accent"
              />
              <span className="min-w-0 wrap-anywhere">{opener.label}</span>
            </label>
            <p id={`${id}-${opener.id}`} className="pl-8 text-sm text-subtle">
              {opener.since}
            </p>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
