"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { TableIcon } from "@/components/ui/icons";
import { useAwake } from "@/components/ui/use-awake";
import { columnCookie } from "@/lib/core/list-columns";
import { Sheet } from "./sheet";

type Props<Key extends string> = {
  /** The browser remembers the choice under this name. */
  list: string;
  columns: Record<Key, string>;
  shown: readonly Key[];
};

export function ColumnPicker<Key extends string>({ list, columns, shown }: Props<Key>) {
  const router = useRouter();
  const isAwake = useAwake();
  const [busy, start] = useTransition();
  // The list updates a moment later, and another box may be ticked meanwhile.
  const [chosen, setChosen] = useState(shown);
  const keys = Object.keys(columns) as Key[];

  function choose(key: Key, on: boolean) {
    const next = keys.filter((one) => (one === key ? on : chosen.includes(one)));
    setChosen(next);
    remember(list, next);
    start(() => router.refresh());
  }

  return (
    <Sheet
      title="Columnas"
      menu
      opener={
        <>
          <TableIcon /> Columnas{chosen.length > 0 && ` (${chosen.length})`}
        </>
      }
      openerClassName="inline-flex min-h-11 items-center gap-2 rounded-lg border border-line bg-surface px-4 font-semibold hover:border-line-strong hover:bg-sunken"
    >
      <fieldset disabled={!isAwake} aria-busy={busy || undefined}>
        <legend className="sr-only">Columnas que se agregan a la lista</legend>
        {keys.map((key) => (
          <label key={key} className="flex min-h-11 items-center gap-3 rounded-md px-2 hover:bg-sunken">
            <input
              type="checkbox"
              checked={chosen.includes(key)}
              onChange={({ target }) => choose(key, target.checked)}
              className="size-5 shrink-0 accent-accent"
            />
            {columns[key]}
          </label>
        ))}
      </fieldset>
    </Sheet>
  );
}

function remember(list: string, chosen: readonly string[]): void {
  document.cookie = columnCookie(list, chosen, location.protocol === "https:");
}
