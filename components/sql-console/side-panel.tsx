"use client";

import { Tabs } from "radix-ui";
import { Sheet } from "@/components/dashboard/sheet";
import { DatabaseIcon } from "@/components/ui/icons";
import type { Table } from "@/lib/sql-console/schema";
import { QueryHistory } from "./query-history";
import { SavedQueries } from "./saved-queries";
import { TableList } from "./table-list";

type Props = {
  tables: Table[];
  currentText: () => string;
  onInsert: (text: string) => void;
  onReplace: (text: string) => void;
};

const tab =
  "min-h-11 grow rounded-lg px-2 text-sm font-medium text-muted hover:text-ink data-[state=active]:bg-surface data-[state=active]:text-ink";

/** Tables, saved queries and history: beside the editor on a wide screen, behind a button on a phone. */
export function SidePanel({ tables, currentText, onInsert, onReplace }: Props) {
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
            Guardadas
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
          </Tabs.Content>
          <Tabs.Content value="history">
            <QueryHistory onPick={onReplace} />
          </Tabs.Content>
        </div>
      </Tabs.Root>
    </Sheet>
  );
}
