"use client";

import { redo, undo } from "@codemirror/commands";
import { openSearchPanel } from "@codemirror/search";
import type { StateCommand } from "@codemirror/state";
import type { Command, EditorView } from "@codemirror/view";
import { Toolbar as Radix } from "radix-ui";
import { type ReactNode, useId } from "react";
import { RowAction } from "@/components/dashboard/row-menu";
import { SheetPanel } from "@/components/dashboard/sheet";
import {
  BoldIcon,
  BookOpenIcon,
  CodeIcon,
  EyeIcon,
  HeadingIcon,
  ImageIcon,
  ItalicIcon,
  LinkIcon,
  ListChecksIcon,
  ListIcon,
  ListOrderedIcon,
  PlayIcon,
  QuestionIcon,
  QuoteIcon,
  RedoIcon,
  SearchIcon,
  TableIcon,
  UndoIcon,
} from "@/components/ui/icons";
import { askForLink, insertCodeInLanguage } from "./blocks";
import { cycleHeading, insertExercise, insertLink, marks, prefixes, toggleLines, toggleMark } from "./commands";
import { skeletons } from "@/lib/playground/shared/skeletons";
import { addColumn, addRow, alignColumn, insertTable, removeColumn, removeRow } from "./table";

type Tool = { label: string; keys?: string; icon: ReactNode; run: Command };

const tools: Tool[] = [
  { label: "Negrita", keys: "Ctrl+B", icon: <BoldIcon />, run: toggleMark(marks.bold) },
  { label: "Cursiva", keys: "Ctrl+I", icon: <ItalicIcon />, run: toggleMark(marks.italic) },
  { label: "Título: cambia de nivel", keys: "Ctrl+Mayús+H", icon: <HeadingIcon />, run: cycleHeading },
  { label: "Lista", keys: "Ctrl+Mayús+8", icon: <ListIcon />, run: toggleLines(prefixes.list) },
  { label: "Lista numerada", keys: "Ctrl+Mayús+7", icon: <ListOrderedIcon />, run: toggleLines(prefixes.ordered) },
  { label: "Lista de tareas", icon: <ListChecksIcon />, run: toggleLines(prefixes.tasks) },
  { label: "Cita", keys: "Ctrl+Mayús+9", icon: <QuoteIcon />, run: toggleLines(prefixes.quote) },
  { label: "Código con su lenguaje", icon: <CodeIcon />, run: insertCodeInLanguage },
  { label: "Tabla", icon: <TableIcon />, run: insertTable },
  { label: "Enlace", keys: "Ctrl+K", icon: <LinkIcon />, run: insertLink },
  { label: "Enlazar una lección u otra página", keys: "[[", icon: <BookOpenIcon />, run: askForLink },
];

const others: Tool[] = [
  { label: "Deshacer", keys: "Ctrl+Z", icon: <UndoIcon />, run: undo },
  { label: "Rehacer", keys: "Ctrl+Y", icon: <RedoIcon />, run: redo },
  { label: "Buscar y reemplazar", keys: "Ctrl+F", icon: <SearchIcon />, run: openSearchPanel },
];

const tableTools: [label: string, run: StateCommand][] = [
  ["Agregar fila", addRow],
  ["Agregar columna", addColumn],
  ["Quitar fila", removeRow],
  ["Quitar columna", removeColumn],
  ["Alinear", alignColumn],
];

const square =
  "grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink lg:size-9 -outline-offset-2";
const word =
  "min-h-11 rounded-md px-2.5 text-sm font-medium text-muted hover:bg-sunken hover:text-ink lg:min-h-10 -outline-offset-2";

type Props = {
  label: string;
  view: EditorView | null;
  readOnly: boolean;
  isInTable: boolean;
  onPicture: () => void;
  onQuestion: () => void;
  isPreviewed: boolean;
  onPreview: (isPreviewed: boolean) => void;
};

export function Toolbar({ label, view, readOnly, isInTable, onPicture, onQuestion, ...preview }: Props) {
  const { isPreviewed, onPreview } = preview;
  const exercises = useId();
  function use(command: Command) {
    if (!view) return;
    command(view);
    view.focus();
  }

  return (
    <Radix.Root aria-label={label} className="border-b border-line p-1">
      {/* On a phone it is one row to be swiped, of which the preview stays in sight. */}
      <div className="flex [scrollbar-width:none] items-center overflow-x-auto @md:flex-wrap">
        {!readOnly && (
          <>
            {tools.map((tool) => (
              <ToolButton key={tool.label} {...tool} onUse={use} />
            ))}
            <Radix.Button aria-label="Imagen de la biblioteca" title="Imagen" onClick={onPicture} className={square}>
              <ImageIcon />
            </Radix.Button>
            <Radix.Button aria-label="Pregunta" title="Pregunta" onClick={onQuestion} className={square}>
              <QuestionIcon />
            </Radix.Button>
            <Radix.Button
              aria-label="Código ejecutable"
              title="Código ejecutable"
              popoverTarget={exercises}
              className={square}
            >
              <PlayIcon />
            </Radix.Button>
            <SheetPanel id={exercises} title="Código ejecutable" closesOnUse menu>
              <div className="flex flex-col">
                {Object.entries(skeletons).map(([language, { label: name }]) => (
                  <RowAction
                    key={language}
                    icon={<CodeIcon />}
                    label={name}
                    name={`Insertar código ejecutable: ${name}`}
                    onClick={() => use(insertExercise(language as keyof typeof skeletons))}
                  />
                ))}
              </div>
            </SheetPanel>
            <Radix.Separator className="mx-1 h-6 w-px bg-line max-lg:hidden" />
          </>
        )}
        {others.slice(readOnly ? 2 : 0).map((tool) => (
          <ToolButton key={tool.label} {...tool} onUse={use} />
        ))}
        <Radix.Button
          // The Tab key needs this to reach anything in a row that is swiped.
          tabIndex={0}
          aria-label="Vista previa del texto"
          aria-pressed={isPreviewed}
          onClick={() => onPreview(!isPreviewed)}
          title="Vista previa"
          className={`${word} sticky right-0 ml-auto inline-flex shrink-0 items-center gap-2 bg-surface aria-pressed:bg-accent-soft aria-pressed:text-accent`}
        >
          <EyeIcon /> <span className="@max-2xl:sr-only">Vista previa</span>
        </Radix.Button>
      </div>
      {isInTable && !readOnly && (
        <div role="group" aria-label="Tabla" className="mt-1 flex flex-wrap border-t border-line pt-1">
          {tableTools.map(([name, command]) => (
            <Radix.Button key={name} onClick={() => use(command)} className={word}>
              {name}
            </Radix.Button>
          ))}
        </div>
      )}
    </Radix.Root>
  );
}

const ToolButton = ({ label, keys, icon, run, onUse }: Tool & { onUse: (command: Command) => void }) => (
  <Radix.Button
    aria-label={label}
    title={keys ? `${label} (${keys})` : label}
    // Keeps the text's selection.
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => onUse(run)}
    className={square}
  >
    {icon}
  </Radix.Button>
);
