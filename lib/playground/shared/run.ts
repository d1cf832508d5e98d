import type { ExerciseCheck } from "./exercise";

/* What a page and the frame that runs code say to each other. What comes from a frame is a stranger's word. */

/** Where the two pages are that run code, each in an opaque origin; see `frames.ts`. */
export const framePaths = { page: "/ejecutar/vista", worker: "/ejecutar/codigo" } as const;

/** What a frame is told first: what runs the code, and the files that it needs. */
export type FrameLoad = { script: string; files: ArrayBuffer[] };

export type RunJob = { setup: string; text: string; checks: ExerciseCheck[] };

export type OutputLine = { level: "log" | "warn" | "error"; text: string };

/** The result of a statement; a cell is null where SQL's is. */
export type RunTable = { columns: string[]; rows: (string | null)[][]; more: number };

/** In the order of the checks: empty where it holds, else why not. */
export type Verdicts = string[];

export type FrameMessage =
  /** The page is there. */
  | { type: "ready" }
  /** All is loaded, and the code begins. */
  | { type: "started" }
  | { type: "line"; line: OutputLine }
  | { type: "tables"; tables: RunTable[] }
  | { type: "done"; verdicts: Verdicts }
  /** It still answers. */
  | { type: "alive"; ping: number };

export const runLimits = {
  /** Milliseconds that code may run. */
  time: 5_000,
  /** Bytes that JavaScript may hold. */
  memory: 64 * 2 ** 20,
  /** Bytes that Python may hold, with itself. */
  pythonMemory: 128 * 2 ** 20,
  /** Characters of output. */
  output: 64 * 1024,
  lines: 500,
  tables: 20,
  rows: 100,
  columns: 50,
  /** Characters of a cell. */
  cell: 400,
  /** Messages of one frame; one that sends more is taken away. */
  messages: 3_000,
};

export const tooLate = "Se detuvo: tardó más de 5 segundos. ¿Hay un bucle que no termina?";
export const tooMuchMemory = "Se detuvo: pidió más de 64 MB de memoria.";
export const tooMuchMemoryOfPython = "Se detuvo: pidió más de 128 MB de memoria.";
/** Why a check does not hold that says nothing else. */
export const notYet = "Todavía no.";

/** A check as the body of a function: an expression, or statements with a `return`. */
export const checkBody = (body: string): string =>
  /\breturn\b/.test(body) ? body : `return (${body.trim().replace(/;+$/, "")}\n);`;

/** What a frame sent, as far as it is a message, in its limits; null of anything else. */
export function readMessage(data: unknown): FrameMessage | null {
  if (typeof data !== "object" || data === null) return null;
  const { type, line, tables, verdicts, ping } = data as Record<string, unknown>;
  switch (type) {
    case "ready":
    case "started":
      return { type };
    case "alive":
      return { type, ping: Number(ping) };
    case "line":
      return { type, line: readLine(line) };
    case "tables":
      return { type, tables: many(tables, runLimits.tables).map(readTable) };
    case "done":
      return { type, verdicts: many(verdicts, 100).map((why) => textOf(why, 500)) };
    default:
      return null;
  }
}

function readLine(line: unknown): OutputLine {
  const { level, text } = (line ?? {}) as Record<string, unknown>;
  return { level: level === "warn" || level === "error" ? level : "log", text: textOf(text, runLimits.output) };
}

function readTable(table: unknown): RunTable {
  const { columns, rows, more } = (table ?? {}) as Record<string, unknown>;
  return {
    columns: many(columns, runLimits.columns).map((name) => textOf(name, runLimits.cell)),
    rows: many(rows, runLimits.rows).map((row) =>
      many(row, runLimits.columns).map((cell) => (cell === null ? null : textOf(cell, runLimits.cell))),
    ),
    more: typeof more === "number" ? more : 0,
  };
}

const many = (list: unknown, most: number): unknown[] => (Array.isArray(list) ? list.slice(0, most) : []);
const textOf = (text: unknown, most: number): string => (typeof text === "string" ? text.slice(0, most) : "");
