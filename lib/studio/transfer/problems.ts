import { AppError } from "@/lib/core/errors";
import type { TransferPlan } from "./schema";

/** Problems shown at once; a wrong zip would have far more. */
const most = 200;

export class Problems {
  readonly list: TransferPlan["problems"] = [];
  /** Things that are skipped without stopping the import. */
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

/** The error of a call that refuses because of problems, each by file and line. */
export function toError(problems: TransferPlan["problems"]): AppError {
  const fields = problems.map(({ file, line, text }) => [[file, line].filter(Boolean).join(":"), text]);
  const { file, text } = problems[0]!;
  return new AppError("bad_request", file ? `${file}: ${text}` : text, Object.fromEntries(fields));
}

/** A name for display: invisible characters are replaced, and long names are cut. */
const shown = (file: string): string => file.replace(/\p{C}/gu, "�").slice(0, 300);
