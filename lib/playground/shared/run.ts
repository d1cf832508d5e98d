import type { ExerciseCheck } from "./exercise";

/* Messages between a page and the frame that runs code. Those of a frame are untrusted. */

/** Both have opaque origins; see `frames.ts`. */
export const framePaths = { page: "/ejecutar/vista", worker: "/ejecutar/codigo" } as const;

/** First message to a frame: its runner and the files for it. */
export type FrameLoad = { script: string; files: ArrayBuffer[] };

export type RunJob = { setup: string; text: string; checks: ExerciseCheck[] };

export type OutputLine = { level: "log" | "warn" | "error"; text: string };

export type RunTable = { columns: string[]; rows: (string | null)[][]; more: number };

/** In the order of the checks: empty if it holds, else why not. */
export type Verdicts = string[];

export type FrameMessage =
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
  /** Bytes for JavaScript. */
  memory: 64 * 2 ** 20,
  /** Bytes for Python, itself included. */
  pythonMemory: 128 * 2 ** 20,
  /** Characters of output. */
  output: 64 * 1024,
  lines: 500,
  tables: 20,
  rows: 100,
  columns: 50,
  /** Characters of a cell. */
  cell: 400,
  /** Messages of one frame; one that sends more is removed. */
  messages: 3_000,
};

export const tooLate = "Se detuvo: tardó más de 5 segundos. ¿Hay un bucle que no termina?";
export const tooMuchMemory = "Se detuvo: pidió más de 64 MB de memoria.";
export const tooMuchMemoryOfPython = "Se detuvo: pidió más de 128 MB de memoria.";
export const notYet = "Aún no.";

/** Says why a comparison fails. Different things may look alike, such as two lists. */
export const sayDifference = (expected: string, obtained: string): string =>
  expected === obtained ? notYet : `Se esperaba: ${cut(expected)}\nSe obtuvo: ${cut(obtained)}`;

const cut = (text: string): string => (text.length > 200 ? `${text.slice(0, 200)}…` : text);

/** Makes a function body of an expression, or of statements with a `return`. */
export const checkBody = (body: string): string =>
  /\breturn\b/.test(body) ? body : `return (${body.trim().replace(/;+$/, "")}\n);`;

/** Validates a frame's message and cuts it to the limits; null for anything else. */
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
