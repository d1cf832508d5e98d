"use client";

import { useEffect, useEffectEvent, useId, useLayoutEffect, useReducer, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { WorkBar } from "@/components/ui/progress-bar";
import { PlayIcon, TurnLeftIcon, UndoIcon } from "@/components/ui/icons";
import { announce } from "@/components/ui/toast";
import { formatCount } from "@/lib/core/numbers";
import { type Exercise, longestCode } from "@/lib/playground/shared/exercise";
import type { OutputLine, RunTable, Verdicts } from "@/lib/playground/shared/run";
import { explainError } from "@/lib/playground/shared/explain";
import { CodeArea, Coloured } from "./code-area";
import type { KeptCode } from "./kept-code";
import { CheckRow, RowsTable } from "./results";
import { openRunner, type Runner } from "./runner";

type Props = {
  exercise: Exercise;
  block: HTMLElement;
  isRun: boolean;
  code: KeptCode;
};

const names = { html: "HTML", js: "JavaScript", sql: "SQL", python: "Python" };
const engines = { ...names, sql: "Postgres" };

const triesBeforeSolution = 2;

type Result = {
  lines: OutputLine[];
  tables: RunTable[];
  verdicts: Verdicts | null;
  isRunning: boolean;
  tries: number;
  loading: { size: number; here: number } | null;
};

type Told = Parameters<Parameters<Runner["run"]>[1]>[0];

const nothing: Result = { lines: [], tables: [], verdicts: null, isRunning: false, tries: 0, loading: null };

function follow(result: Result, told: Told | { type: "begin" }): Result {
  switch (told.type) {
    case "begin":
      return { ...nothing, isRunning: true, tries: result.tries };
    case "loading":
      return { ...result, loading: told };
    case "started":
      return { ...result, loading: null };
    case "line":
      return { ...result, lines: [...result.lines, told.line] };
    case "tables":
      return { ...result, tables: told.tables };
    case "done":
      return { ...result, isRunning: false, verdicts: told.verdicts, tries: result.tries + 1 };
    case "ended":
      return {
        ...result,
        isRunning: false,
        loading: null,
        lines: [...result.lines, { level: "error", text: told.why }],
        tries: result.tries + (result.isRunning ? 1 : 0),
      };
  }
}

export function ExerciseDesk({ exercise, block, isRun, code }: Props) {
  const { language, checks, hints, solution } = exercise;
  const [text, setText] = useState(code.first ?? exercise.text);
  const [other, setOther] = useState<string>();
  const [problem, setProblem] = useState("");
  const [before, setBefore] = useState("");
  const [result, tell] = useReducer(follow, nothing);
  const [hinted, setHinted] = useState(0);
  const [isSolved, setIsSolved] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const runner = useRef<Runner>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const note = useId();

  // Hides the article's version, whose place it takes.
  useLayoutEffect(() => {
    const others = [...block.children].filter((child) => !child.contains(area.current)) as HTMLElement[];
    for (const other of others) other.hidden = true;
    return () => others.forEach((other) => (other.hidden = false));
  }, [block]);

  function run() {
    if (text.length > longestCode) return;
    runner.current ??= openRunner(exercise, place.current!);
    tell({ type: "begin" });
    runner.current.run(text, (told) => {
      tell(told);
      if (told.type === "done") announce(describeEnd(told.verdicts));
      if (told.type === "ended") announce(told.why);
    });
  }

  // The pressed button is gone. A phone's keyboard opens only for somebody who wants to write.
  const begin = useEffectEvent(() => {
    if (!isRun) return area.current!.focus();
    button.current!.focus();
    run();
  });
  useEffect(() => {
    code.listen((told) => {
      if (told.type === "text") setText(told.text ?? exercise.text);
      else if (told.type === "other") setOther(told.other ?? exercise.text);
      else setProblem(told.problem);
    });
    begin();
    return () => {
      code.close();
      runner.current?.close();
      runner.current = null;
    };
  }, [code, exercise]);

  function change(next: string) {
    setText(next);
    setProblem("");
    code.write(next === exercise.text ? null : next);
  }

  function choose(next: string) {
    setBefore(next === text ? before : text);
    setText(next);
    setOther(undefined);
    code.choose(next === exercise.text ? null : next);
    area.current!.focus();
  }

  const isFresh = text === exercise.text;
  const isTooLong = text.length > longestCode;
  const told = result.lines
    .map(({ level, text: line }) => (level === "error" ? explainError(language, line) : null))
    .find(Boolean);
  const mayBeSolved = solution !== "" && result.tries >= triesBeforeSolution;
  return (
    <div data-desk className="font-sans text-base leading-normal">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-2 border-b border-line bg-sunken pl-4 text-sm text-subtle">
        <span>{names[language]}</span>
        {isFresh && before ? (
          <button type="button" className={small} onClick={() => change(before)}>
            <UndoIcon className="size-4" /> Recuperar mi código
          </button>
        ) : (
          <button
            type="button"
            className={small}
            disabled={isFresh}
            onClick={() => {
              setBefore(text);
              change(exercise.text);
            }}
          >
            <TurnLeftIcon className="size-4" /> Reiniciar
          </button>
        )}
      </div>
      {other !== undefined && (
        <div role="alert" className={`${section} border-t-0! border-b bg-amber-soft`}>
          <p className="m-0!">Escribiste otro código para este ejercicio en otra ventana o en otro dispositivo.</p>
          <details className="mt-2">
            <summary className="min-h-11 cursor-pointer py-2 underline">Ver el otro</summary>
            <pre tabIndex={0} role="group" aria-label="El otro código" className={`${plain} max-h-72 border-t-0!`}>
              {other}
            </pre>
          </details>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button variant="secondary" onClick={() => choose(text)}>
              Quedarme con este
            </Button>
            <Button variant="secondary" onClick={() => choose(other)}>
              Usar el otro
            </Button>
          </div>
        </div>
      )}
      <CodeArea
        ref={area}
        language={language}
        label={`Tu código ${names[language]}`}
        note={note}
        isInvalid={isTooLong}
        value={text}
        onChange={change}
        onRun={run}
      />
      <p id={note} className="px-4 pb-2 text-sm text-subtle">
        {isTooLong ? (
          <span className="text-danger">El código es demasiado largo: usa como máximo {longestCode} caracteres.</span>
        ) : (
          <>
            {problem || (code.isOwn ? "Se guarda en tu cuenta." : "Se guarda en este navegador.")}{" "}
            <span className="max-sm:hidden">
              Ctrl + Enter ejecuta el código. Con Esc y después Tab sales del editor.
            </span>
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-2 border-t border-line bg-sunken p-2">
        <Button ref={button} busy={result.isRunning} busyLabel="Ejecutando…" disabled={isTooLong} onClick={run}>
          {!result.isRunning && <PlayIcon />} Ejecutar
        </Button>
        {hints.length > hinted && (
          <Button variant="secondary" onClick={() => setHinted(hinted + 1)}>
            {hints.length === 1 ? "Pedir una pista" : `Pedir una pista (${hinted + 1} de ${hints.length})`}
          </Button>
        )}
        {mayBeSolved && (
          <Button variant="secondary" aria-expanded={isSolved} onClick={() => setIsSolved(!isSolved)}>
            {isSolved ? "Ocultar solución" : "Ver solución"}
          </Button>
        )}
      </div>
      {hints.slice(0, hinted).map((hint, index) => (
        <div key={index} role="status" className={`${section} bg-accent-soft/40 whitespace-pre-line`}>
          <strong>Pista {index + 1}.</strong> <WithCode text={hint} />
        </div>
      ))}
      {result.loading && <Loading what={engines[language]} {...result.loading} />}
      <div
        ref={place}
        className={language === "html" && (result.isRunning || result.verdicts) ? "border-t border-line" : ""}
      />
      {result.lines.length > 0 && (
        <pre tabIndex={0} role="group" aria-label="Salida" className={`${plain} max-h-72`}>
          {result.lines.map(({ level, text: line }, index) => (
            <span key={index} className={`block ${tones[level]}`}>
              {line}
            </span>
          ))}
        </pre>
      )}
      {told && (
        <p className={section}>
          <strong>En otras palabras:</strong> {told}
        </p>
      )}
      {result.tables.map((table, index) => (
        <RowsTable key={index} table={table} label={`Resultado ${index + 1}`} />
      ))}
      {result.verdicts && result.lines.length + result.tables.length === 0 && language !== "html" && (
        <p className={section}>El código terminó y no mostró nada.</p>
      )}
      {checks.length > 0 && (
        <ul className="m-0! list-none! border-t border-line p-4!">
          {checks.map(({ name }, index) => {
            const verdict = result.verdicts?.[index];
            return (
              <CheckRow key={index} {...{ name, verdict }} told={verdict ? explainError(language, verdict) : null} />
            );
          })}
        </ul>
      )}
      {isSolved && (
        <>
          <p className={`${section} font-semibold`}>Una solución</p>
          <pre tabIndex={0} role="group" aria-label="Solución" className={`${plain} border-t-0!`}>
            <Coloured language={language} text={solution} />
          </pre>
        </>
      )}
    </div>
  );
}

/** Text whose parts between backticks are code. */
const WithCode = ({ text }: { text: string }) =>
  text.split(/`([^`\n]+)`/).map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));

/** @param size in bytes; 0 if the server does not say it */
function Loading({ what, size, here }: { what: string; size: number; here: number }) {
  const isHere = size > 0 && here >= size;
  const megabytes = (size > 0 ? [here, size] : [here]).map((bytes) => Math.round(bytes / 1e6));
  return (
    <div className={section}>
      <p role="status" className="m-0!">
        {isHere ? `Preparando ${what}: la primera vez tarda unos segundos…` : `Descargando ${what}`}
        {/* Read out once, not at each step. */}
        {!isHere && <span aria-hidden="true">: {megabytes.join(" de ")} MB</span>}
      </p>
      <div className="mt-2">
        <WorkBar share={size > 0 ? here / size : null} label={`Descarga de ${what}`} />
      </div>
    </div>
  );
}

const small =
  "inline-flex h-11 items-center gap-2 rounded-md px-4 font-medium -outline-offset-2 hover:text-ink disabled:opacity-50";
const section = "m-0! border-t border-line px-4 py-3";
const plain = "m-0! overflow-auto rounded-none! border-0! border-t! whitespace-pre-wrap wrap-anywhere";
const tones = { log: "", warn: "text-amber", error: "text-danger" };

function describeEnd(verdicts: Verdicts): string {
  if (verdicts.length === 0) return "El código terminó.";
  const held = verdicts.filter((why) => why === "").length;
  return `El código terminó: ${held} de ${formatCount(verdicts.length, "comprobación superada", "comprobaciones superadas")}.`;
}
