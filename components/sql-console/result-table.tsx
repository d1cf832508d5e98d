"use client";

import { type KeyboardEvent, type MouseEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { formatNumber } from "@/lib/core/numbers";
import type { QueryResult } from "@/lib/sql-console/schema";
import { Dialog } from "@/components/ui/dialog";
import { CheckIcon, CopyIcon } from "@/components/ui/icons";
import { useCopy } from "@/components/ui/use-copy";

type Props = {
  label: string;
  result: Pick<QueryResult, "columns" | "rows">;
  before?: QueryResult["rows"] | null;
};

/** Rows drawn at once: a thousand wide rows would keep a phone busy. */
const step = 200;

const isNumeric = (type: string): boolean =>
  /^(?:smallint|integer|bigint|numeric|real|double precision|money|oid)/.test(type);

const moves: Record<string, [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Rows as a grid: arrows move between cells, Enter or a click shows the whole value. */
export function ResultTable({ label, result: { columns, rows }, before = null }: Props) {
  const [shown, setShown] = useState(step);
  const [cell, setCell] = useState<Cell | null>(null);
  const [at, setAt] = useState<[row: number, column: number]>([0, 0]);

  function open(target: EventTarget) {
    const found = positionOf(target);
    if (!found) return;
    const [row, column] = found;
    setAt(found);
    setCell({ ...columns[column]!, value: rows[row]![column]! });
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const found = positionOf(event.target);
    if (!found) return;
    if (event.key === "Enter") {
      event.preventDefault();
      return open(event.target);
    }
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    const next = `[data-cell="${found[0] + move[0]}:${found[1] + move[1]}"]`;
    event.currentTarget.querySelector<HTMLElement>(next)?.focus();
  }

  const drawn = rows.slice(0, shown);
  return (
    <>
      <div className="max-h-[60vh] overflow-auto rounded-lg border border-line">
        <table
          role="grid"
          aria-label={label}
          aria-rowcount={rows.length + 1}
          className="w-full border-separate border-spacing-0 text-sm"
          onClick={({ target }: MouseEvent) => open(target)}
          onKeyDown={onKeyDown}
          onFocus={({ target }) => setAt((now) => positionOf(target) ?? now)}
        >
          <thead>
            <tr>
              {columns.map(({ name, type }, index) => (
                <th
                  key={index}
                  scope="col"
                  className={`sticky top-0 z-10 border-b border-line bg-sunken px-3 py-2 font-semibold whitespace-nowrap ${isNumeric(type) ? "text-right" : "text-left"}`}
                >
                  {name}
                  <span className="block text-sm font-normal text-subtle">{type}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {drawn.map((row, rowIndex) => (
              <tr key={rowIndex} className="hover:bg-sunken">
                {row.map((value, column) => (
                  <td
                    key={column}
                    data-cell={`${rowIndex}:${column}`}
                    tabIndex={rowIndex === at[0] && column === at[1] ? 0 : -1}
                    className={`h-11 max-w-72 cursor-pointer truncate border-b border-line px-3 font-mono ${isNumeric(columns[column]!.type) ? "text-right" : ""} ${before && before[rowIndex]![column] !== value ? "bg-amber-soft" : ""}`}
                  >
                    {before && before[rowIndex]![column] !== value && (
                      <>
                        <del className="text-danger">
                          <Value value={before[rowIndex]![column]!} />
                        </del>{" "}
                        <span aria-hidden="true">→</span>{" "}
                      </>
                    )}
                    <Value value={value} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > shown && (
        <Button variant="secondary" className="mt-3" onClick={() => setShown(shown + step)}>
          Mostrar más ({formatNumber(rows.length - shown)} por ver)
        </Button>
      )}
      <CellDialog cell={cell} onClose={() => setCell(null)} />
    </>
  );
}

function positionOf(target: EventTarget): [number, number] | null {
  const place = (target as Element).closest<HTMLElement>("[data-cell]")?.dataset.cell;
  return place ? (place.split(":").map(Number) as [number, number]) : null;
}

const longest = 200;

function Value({ value }: { value: string | null }) {
  if (value === null) return <span className="text-subtle italic">NULL</span>;
  if (value === "") return <span className="text-subtle">{"''"}</span>;
  return value.length > longest ? `${value.slice(0, longest)}…` : value;
}

type Cell = { name: string; type: string; value: string | null };

function CellDialog({ cell, onClose }: { cell: Cell | null; onClose: () => void }) {
  const { copied, copy } = useCopy();
  return (
    <Dialog
      open={cell !== null}
      onClose={onClose}
      title={cell?.name ?? ""}
      description={cell?.type}
      actions={
        <>
          {cell?.value !== null && (
            <Button variant="secondary" onClick={() => copy(cell!.value!)}>
              {copied ? <CheckIcon /> : <CopyIcon />} {copied ? "Copiado" : "Copiar"}
            </Button>
          )}
          <Button onClick={onClose}>Cerrar</Button>
        </>
      }
    >
      {cell && (
        <pre
          tabIndex={0}
          aria-label="Valor"
          className="mt-4 max-h-[50vh] overflow-auto rounded-lg bg-sunken p-4 font-mono text-sm wrap-anywhere whitespace-pre-wrap"
        >
          {cell.value === null ? <span className="text-subtle italic">NULL</span> : unfolded(cell.type, cell.value)}
        </pre>
      )}
    </Dialog>
  );
}

/** Indents JSON without `JSON.parse`, which would round numbers. */
function unfolded(type: string, value: string): string {
  if (!/^jsonb?$/.test(type)) return value;
  let text = "";
  let depth = 0;
  const line = () => `\n${"  ".repeat(depth)}`;
  for (const [part] of value.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g)) {
    if (/[}\]]/.test(part) && part.length === 1) {
      depth--;
      text = /[{[]\s*$/.test(text) ? text.trimEnd() + part : text + line() + part;
    } else if (part === "{" || part === "[") {
      depth++;
      text += part + line();
    } else if (part === ",") text += part + line();
    else text += part === ":" ? ": " : part;
  }
  return text;
}
