"use client";

import { lazy, Suspense, useEffect, useId, useMemo, useRef, useState } from "react";
import { mutate } from "swr";
import type { Owner } from "@/components/users/profile/proof-form";
import { Button } from "@/components/ui/button";
import { LoaderCircleIcon, PlayIcon } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import { useAwake } from "@/components/ui/use-awake";
import { api } from "@/lib/api/client";
import type { ConsoleState, RunInput } from "@/lib/sql-console/schema";
import type { EditorHandle } from "./editor";
import { NameDialog } from "./name-dialog";
import { PermitSwitch } from "./permit-switch";
import { Result } from "./result";
import { SidePanel } from "./side-panel";
import { useRuns } from "./use-runs";
import { readStorage, writeStorage } from "@/lib/core/storage";

const defaultQuery = "SELECT * FROM users LIMIT 5";

const QueryEditor = lazy(() => import("./editor").then((module) => ({ default: module.QueryEditor })));

type Props = { userId: string; owner: Owner; state: ConsoleState };

export function SqlConsole({ userId, owner, state }: Props) {
  const isAwake = useAwake();
  const hintId = useId();
  const editor = useRef<EditorHandle>(null);
  const [until, setUntil] = useState(state.permittedUntil);
  const [isNaming, setIsNaming] = useState(false);
  const { shown, run, stop, clear } = useRuns(() => void mutate(["GET /api/db/queries/history"]));
  const isRunning = shown.status === "running";
  const outcome = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // On a phone the result would be below the visible part.
    if (shown.status === "answered" || shown.status === "broken") outcome.current?.scrollIntoView({ block: "nearest" });
  }, [shown]);

  const initial = useMemo(() => (isAwake ? (readDraft(userId) ?? defaultQuery) : defaultQuery), [isAwake, userId]);

  function start(explain?: RunInput["explain"]) {
    const chosen = editor.current?.chosen();
    if (chosen) void run({ ...chosen, explain });
  }

  /** Closes the sheet after something in it was chosen. */
  const closeSheet = () => document.activeElement?.closest<HTMLElement>("[popover]")?.hidePopover?.();

  function insert(name: string) {
    closeSheet();
    editor.current?.insert(name);
  }

  function replace(query: string) {
    closeSheet();
    editor.current?.replace(query);
  }

  const failure =
    shown.status === "answered" && !shown.answer.success && shown.answer.result.position !== undefined
      ? shown.asked.before.length + shown.answer.result.position
      : null;

  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="min-w-0 space-y-4">
        <PermitSwitch owner={owner} problem={state.changesProblem} until={until} onChange={setUntil} />
        <div
          className={`h-40 resize-y overflow-hidden rounded-lg border bg-surface focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent sm:h-56 ${until === null ? "border-line-strong" : "border-danger"}`}
        >
          <Suspense fallback={<EditorSkeleton />}>
            {isAwake ? (
              <QueryEditor
                ref={editor}
                initial={initial}
                tables={state.tables}
                describedBy={hintId}
                failure={failure}
                onChange={(text) => keepDraft({ userId, text })}
                onRun={() => start()}
              />
            ) : (
              <EditorSkeleton />
            )}
          </Suspense>
        </div>
        <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
          <Button busy={isRunning} disabled={!isAwake} onClick={() => start()}>
            {!isRunning && <PlayIcon />} Ejecutar
          </Button>
          <Button variant="secondary" disabled={!isAwake || isRunning} onClick={() => start("plan")}>
            Ver plan
          </Button>
          <Button variant="secondary" disabled={!isAwake || isRunning} onClick={() => start("analyze")}>
            Medir plan
          </Button>
          <Button variant="secondary" disabled={!isAwake} onClick={() => setIsNaming(true)}>
            Guardar
          </Button>
        </div>
        <p id={hintId} className="text-sm text-subtle">
          Ctrl + Enter ejecuta lo seleccionado, o todo. Para salir del editor con el teclado: Esc y luego Tab.
        </p>
        <div ref={outcome} className="scroll-my-24">
          <Result
            key={shown.status === "answered" ? JSON.stringify(shown.asked) : ""}
            shown={shown}
            onCancel={() => void stop()}
            onDiscard={clear}
            onApply={(rows) => shown.status === "answered" && void run({ ...shown.asked, apply: { rows } })}
          />
        </div>
      </div>
      <aside
        aria-label="Tablas y consultas"
        className="min-w-0 max-lg:order-first sm:rounded-lg sm:border sm:border-line sm:bg-surface sm:p-4"
      >
        <SidePanel
          tables={state.tables}
          examples={state.examples}
          currentText={() => editor.current!.text()}
          onInsert={insert}
          onReplace={replace}
        />
      </aside>
      <NameDialog
        open={isNaming}
        title="Guardar la consulta"
        onClose={() => setIsNaming(false)}
        onName={async (name) => {
          await api("POST /api/db/queries/create", { body: { name, text: editor.current!.text() } });
          await mutate(["GET /api/db/queries/findAll"]);
          toast.success(`Se guardó «${name}».`);
        }}
      />
    </div>
  );
}

const EditorSkeleton = () => (
  <div className="grid h-full place-items-center text-subtle">
    <LoaderCircleIcon className="size-6 animate-spin" />
  </div>
);

type Draft = { userId: string; text: string };

/** The person's draft in this browser. Signing out removes it. */
function readDraft(userId: string): string | null {
  try {
    const draft = JSON.parse(readStorage("sqlDraft") ?? "null") as Draft | null;
    return draft?.userId === userId ? draft.text : null;
  } catch {
    return null;
  }
}

const keepDraft = (draft: Draft): void => writeStorage("sqlDraft", JSON.stringify(draft));
