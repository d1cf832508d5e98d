import { CheckIcon, CircleAlertIcon } from "@/components/ui/icons";
import type { RunTable } from "@/lib/playground/shared/run";

type CheckProps = {
  name: string;
  /** Undefined before it ran, empty when it holds. */
  verdict: string | undefined;
  /** The verdict's error in other words. */
  told: string | null;
};

export function CheckRow({ name, verdict, told }: CheckProps) {
  const state = verdict === undefined ? "Sin comprobar" : verdict === "" ? "Superada" : "No superada";
  const mark = "mt-0.5 size-5 shrink-0";
  return (
    <li className="m-0! flex gap-3 py-1">
      {verdict === undefined && <span className="mt-1 size-4 shrink-0 rounded-full border border-line-strong" />}
      {verdict === "" && <CheckIcon className={`${mark} text-accent`} />}
      {verdict && <CircleAlertIcon className={`${mark} text-danger`} />}
      <span className="min-w-0 wrap-anywhere">
        <span className="sr-only">{state}: </span>
        {name}
        {verdict && <span className="block text-sm whitespace-pre-line text-muted">{verdict}</span>}
        {told && <span className="block text-sm">{told}</span>}
      </span>
    </li>
  );
}

export function RowsTable({ table: { columns, rows, more }, label }: { table: RunTable; label: string }) {
  return (
    <>
      <div tabIndex={0} role="region" aria-label={label} className="max-h-80 overflow-auto border-t border-line">
        <table>
          <thead>
            <tr>
              {columns.map((name, index) => (
                <th key={index} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                {row.map((cell, at) => (
                  <td key={at}>{cell === null ? <span className="text-subtle">NULL</span> : cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={`m-0! border-t border-line px-4 py-3 text-sm text-subtle`}>
        {rows.length + more === 1 ? "1 fila" : `${rows.length + more} filas`}
        {more > 0 && `; se muestran ${rows.length}`}
      </p>
    </>
  );
}
