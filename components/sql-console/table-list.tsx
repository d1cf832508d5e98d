"use client";

import { useState } from "react";
import { ChevronRightIcon } from "@/components/ui/icons";
import { control } from "@/components/ui/labelled";
import { formatNumber } from "@/lib/core/numbers";
import type { Table } from "@/lib/sql-console/schema";

type Props = { tables: Table[]; onPick: (text: string) => void };

export function TableList({ tables, onPick }: Props) {
  const [search, setSearch] = useState("");
  const wanted = search.trim().toLowerCase();
  const found = tables.filter(({ name, columns }) =>
    [name, ...columns.map((column) => column.name)].some((each) => each.includes(wanted)),
  );
  return (
    <>
      <input
        type="search"
        aria-label="Buscar tabla o columna"
        placeholder="Buscar tabla o columna"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        className={control}
      />
      <ul className="mt-3 space-y-px">
        {found.map((table) => (
          <li key={table.name}>
            <details className="group">
              <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-lg px-2 hover:bg-sunken [&::-webkit-details-marker]:hidden">
                <ChevronRightIcon className="size-4 shrink-0 text-subtle transition-transform group-open:rotate-90" />
                <span className="min-w-0 grow font-mono text-sm wrap-anywhere">{table.name}</span>
                {table.rows !== null && (
                  <span className="text-sm text-subtle" title="Filas, según la última estimación de Postgres">
                    {formatNumber(table.rows)}
                  </span>
                )}
              </summary>
              <div className="mb-2 ml-4 border-l border-line pl-2">
                <Name text={table.name} note={table.isChangeable ? "tabla" : "tabla, solo lectura"} onPick={onPick} />
                {table.columns.map(({ name, type }) => (
                  <Name key={name} text={name} note={type} onPick={onPick} />
                ))}
              </div>
            </details>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="mt-3 text-subtle">Ninguna tabla coincide.</p>}
    </>
  );
}

/** Names that Postgres would read in lower case are quoted. */
const written = (name: string): string => (/^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`);

function Name({ text, note, onPick }: { text: string; note: string; onPick: (text: string) => void }) {
  return (
    <button
      type="button"
      aria-label={`Escribir ${text}`}
      onClick={() => onPick(written(text))}
      className="flex min-h-11 w-full flex-wrap items-center gap-x-2 rounded-lg px-2 text-left hover:bg-sunken sm:min-h-8"
    >
      <span className="font-mono text-sm wrap-anywhere">{text}</span>
      <span className="text-sm text-subtle">{note}</span>
    </button>
  );
}
