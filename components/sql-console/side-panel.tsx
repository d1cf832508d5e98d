"use client";

import { Tabs } from "radix-ui";
import { Sheet } from "@/components/dashboard/sheet";
import { ChevronRightIcon, CircleAlertIcon, CircleCheckIcon, DatabaseIcon } from "@/components/ui/icons";
import type { ConsoleState, Table } from "@/lib/sql-console/schema";
import { queryButton, SavedQueries } from "./saved-queries";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { TimeAgo } from "@/components/ui/time-ago";
import { useApi } from "@/lib/api/use-api";
import { formatDateTime } from "@/lib/core/dates";
import { formatNumber } from "@/lib/core/numbers";
import { useId, useState } from "react";
import { control } from "@/components/ui/labelled";

type Props = {
  tables: Table[];
  examples: ConsoleState["examples"];
  currentText: () => string;
  onInsert: (text: string) => void;
  onReplace: (text: string) => void;
};

const tab =
  "min-h-11 grow rounded-lg px-2 text-sm font-medium text-muted hover:text-ink data-[state=active]:bg-surface data-[state=active]:text-ink";

export function SidePanel({ tables, examples, currentText, onInsert, onReplace }: Props) {
  return (
    <Sheet
      title="Tablas y consultas"
      opener={
        <>
          <DatabaseIcon /> Tablas y consultas
        </>
      }
      openerClassName="inline-flex min-h-11 items-center gap-2 rounded-lg border border-line bg-surface px-4 font-semibold hover:bg-sunken"
    >
      <Tabs.Root defaultValue="tables" className="w-full">
        <Tabs.List aria-label="Tablas y consultas" className="mb-3 flex gap-1 rounded-lg bg-sunken p-1">
          <Tabs.Trigger value="tables" className={tab}>
            Tablas
          </Tabs.Trigger>
          <Tabs.Trigger value="saved" className={tab}>
            Consultas
          </Tabs.Trigger>
          <Tabs.Trigger value="history" className={tab}>
            Historial
          </Tabs.Trigger>
        </Tabs.List>
        <div className="sm:max-h-[70vh] sm:overflow-y-auto">
          <Tabs.Content value="tables">
            <TableList tables={tables} onPick={onInsert} />
          </Tabs.Content>
          <Tabs.Content value="saved">
            <SavedQueries onPick={onReplace} currentText={currentText} />
            <Examples examples={examples} onPick={onReplace} />
          </Tabs.Content>
          <Tabs.Content value="history">
            <QueryHistory onPick={onReplace} />
          </Tabs.Content>
        </div>
      </Tabs.Root>
    </Sheet>
  );
}

function Examples({ examples, onPick }: Pick<Props, "examples"> & { onPick: (text: string) => void }) {
  const title = useId();
  return (
    <section aria-labelledby={title} className="mt-4 border-t border-line pt-3">
      <h3 id={title} className="px-2 font-sans text-sm font-semibold text-muted">
        Para empezar
      </h3>
      <ul className="mt-1 space-y-px">
        {examples.map(({ question, answer, text }) => (
          <li key={question} className="flex">
            <button type="button" onClick={() => onPick(text)} className={queryButton}>
              <span className="block font-medium">{question}</span>
              <span className="block text-sm text-subtle">{answer}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function QueryHistory({ onPick }: { onPick: (text: string) => void }) {
  const { data, error, mutate } = useApi(["GET /api/db/queries/history"]);
  if (error) return <ErrorState title="No se pudo cargar el historial." onRetry={() => void mutate()} />;
  if (!data) return <Skeleton className="h-32 w-full" />;
  if (data.length === 0) return <p className="text-subtle">Aquí verás las consultas que ejecutes. Solo las ves tú.</p>;
  return (
    <ul className="space-y-px">
      {data.map(({ id, text, succeeded, rows, milliseconds, createdAt }) => (
        <li key={id} className="flex">
          <button type="button" onClick={() => onPick(text)} className={queryButton}>
            <code className="line-clamp-2 text-sm wrap-anywhere">{text}</code>
            <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-subtle">
              {succeeded ? (
                <CircleCheckIcon className="size-3.5 text-accent" />
              ) : (
                <CircleAlertIcon className="size-3.5 text-danger" />
              )}
              {succeeded ? `${formatNumber(rows ?? 0)} ${rows === 1 ? "fila" : "filas"}` : "Sin éxito"}
              <span>{formatNumber(milliseconds)} ms</span>
              <TimeAgo iso={createdAt} label={formatDateTime(createdAt)} title={formatDateTime(createdAt)} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

type TableListProps = { tables: Table[]; onPick: (text: string) => void };

function TableList({ tables, onPick }: TableListProps) {
  const [search, setSearch] = useState("");
  const wanted = search.trim().toLowerCase();
  const found = tables.filter(({ name, about, columns }) =>
    [name, about, ...columns.flatMap((column) => [column.name, column.about])].some((each) =>
      each.toLowerCase().includes(wanted),
    ),
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
          <TableItem key={table.name} table={table} onPick={onPick} />
        ))}
      </ul>
      {found.length === 0 && <p className="mt-3 text-subtle">Ninguna tabla coincide con tu búsqueda.</p>}
    </>
  );
}

/** Columns render only when opened: those of all tables are three quarters of the page. */
function TableItem({ table, onPick }: { table: Table; onPick: (text: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <details className="group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-lg px-2 hover:bg-sunken [&::-webkit-details-marker]:hidden">
          <ChevronRightIcon className="size-4 shrink-0 text-subtle transition-transform group-open:rotate-90" />
          <span className="min-w-0 grow font-mono text-sm wrap-anywhere">{table.name}</span>
          {table.rows !== null && (
            <span className="text-sm text-subtle" title="Filas, según la última estimación de Postgres">
              {formatNumber(table.rows)}
            </span>
          )}
        </summary>
        {isOpen && (
          <div className="mb-2 ml-4 border-l border-line pl-2">
            <Name text={table.name} note={kindOf(table)} about={table.about} onPick={onPick} />
            {table.columns.map(({ name, type, about }) => (
              <Name key={name} text={name} note={type} about={about} onPick={onPick} />
            ))}
          </div>
        )}
      </details>
    </li>
  );
}

/** Quotes names that Postgres would otherwise lower-case. */
const written = (name: string): string => (/^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`);

const kindOf = ({ isView, isChangeable }: Table): string =>
  isView ? "vista" : isChangeable ? "tabla" : "tabla, solo lectura";

type NameProps = { text: string; note: string; about: string; onPick: (text: string) => void };

function Name({ text, note, about, onPick }: NameProps) {
  const id = useId();
  return (
    <button
      type="button"
      aria-label={`Escribir ${text}`}
      aria-describedby={about ? id : undefined}
      onClick={() => onPick(written(text))}
      className="flex min-h-11 w-full flex-wrap items-center gap-x-2 rounded-lg px-2 text-left hover:bg-sunken sm:min-h-8"
    >
      <span className="font-mono text-sm wrap-anywhere">{text}</span>
      <span className="text-sm text-subtle">{note}</span>
      {about && (
        <span id={id} className="w-full pb-1 text-sm text-muted">
          {about}
        </span>
      )}
    </button>
  );
}
