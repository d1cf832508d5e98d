import { AppError } from "@/lib/core/errors";
import type { TransferPlan } from "./schema";

/** As many are told at once: who sends something else by mistake has enough of them. */
const most = 200;

/** Gathers what is wrong, so that all of it is told at once. */
export class Problems {
  readonly list: TransferPlan["problems"] = [];
  /** What is passed over, and keeps nothing from being done. */
  readonly warnings: TransferPlan["warnings"] = [];

  add(file: string, line: number | null, text: string): void {
    put(this.list, { file, line, text }, "Hay más problemas; corrige primero estos.");
  }

  warn(file: string, line: number | null, text: string): void {
    put(this.warnings, { file, line, text }, "Hay más avisos.");
  }

  get none(): boolean {
    return this.list.length === 0;
  }
}

function put(list: TransferPlan["problems"], told: TransferPlan["problems"][number], more: string): void {
  if (list.length < most) list.push({ ...told, file: shown(told.file) });
  else if (list.length === most) list.push({ file: "", line: null, text: more });
}

/** For a call that does nothing because of them: each by its file and line. */
export function toError(problems: TransferPlan["problems"]): AppError {
  const fields = problems.map(({ file, line, text }) => [[file, line].filter(Boolean).join(":"), text]);
  const { file, text } = problems[0]!;
  return new AppError("bad_request", file ? `${file}: ${text}` : text, Object.fromEntries(fields));
}

/** A name as it can be shown: what cannot be seen in it, and what is long, is not. */
const shown = (file: string): string => file.replace(/\p{C}/gu, "�").slice(0, 300);
