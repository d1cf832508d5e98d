import { AppError } from "@/lib/core/errors";
import type { TransferPlan } from "./schema";
import { isUtf8 } from "node:buffer";

/** As many are told at once: who sends something else by mistake has enough of them. */
const most = 200;

/** Gathers what is wrong, so that all of it is told at once. */
export class Problems {
  readonly list: TransferPlan["problems"] = [];
  #isFull = false;

  add(file: string, line: number | null, text: string): void {
    if (this.list.length < most) this.list.push({ file: shown(file), line, text });
    else if (!this.#isFull) {
      this.#isFull = true;
      this.list.push({ file: "", line: null, text: "Hay más problemas; corrige primero estos." });
    }
  }

  get none(): boolean {
    return this.list.length === 0;
  }
}

/** For a call that does nothing because of them: each by its file and line. */
export function toError(problems: TransferPlan["problems"]): AppError {
  const fields = problems.map(({ file, line, text }) => [[file, line].filter(Boolean).join(":"), text]);
  const { file, text } = problems[0]!;
  return new AppError("bad_request", file ? `${file}: ${text}` : text, Object.fromEntries(fields));
}

/** A name as it can be shown: what cannot be seen in it, and what is long, is not. */
const shown = (file: string): string => file.replace(/\p{C}/gu, "�").slice(0, 300);

/** The text of a file; null, with what is wrong, for what is none. */
export function decodeText(file: string, bytes: Buffer, problems: Problems): string | null {
  if (!isUtf8(bytes)) {
    const lines = splitLines(bytes);
    problems.add(file, lines.findIndex((line) => !isUtf8(line)) + 1 || 1, "No es texto en UTF-8.");
    return null;
  }
  const text = new TextDecoder().decode(bytes);
  const nul = text.indexOf("\0");
  if (nul < 0) return text;
  problems.add(file, text.slice(0, nul).split("\n").length, "El texto tiene un carácter que no se puede guardar.");
  return null;
}

function splitLines(bytes: Buffer): Buffer[] {
  const lines = [];
  let from = 0;
  for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, from)) {
    lines.push(bytes.subarray(from, end));
    from = end + 1;
  }
  return [...lines, bytes.subarray(from)];
}
