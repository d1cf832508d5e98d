"use client";

import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { CheckIcon, CopyIcon } from "@/components/ui/icons";
import { useCopy } from "@/components/ui/use-copy";

export type Cell = { name: string; type: string; value: string | null };

export function CellDialog({ cell, onClose }: { cell: Cell | null; onClose: () => void }) {
  const { copied, copy } = useCopy();
  return (
    <Dialog
      open={cell !== null}
      onClose={onClose}
      title={cell?.name ?? ""}
      description={cell?.type}
      actions={
        <>
          {cell?.value !== null && (
            <Button variant="secondary" onClick={() => copy(cell!.value!)}>
              {copied ? <CheckIcon /> : <CopyIcon />} {copied ? "Copiado" : "Copiar"}
            </Button>
          )}
          <Button onClick={onClose}>Cerrar</Button>
        </>
      }
    >
      {cell && (
        <pre
          tabIndex={0}
          aria-label="Valor"
          className="mt-4 max-h-[50vh] overflow-auto rounded-lg bg-sunken p-4 font-mono text-sm wrap-anywhere whitespace-pre-wrap"
        >
          {cell.value === null ? <span className="text-subtle italic">NULL</span> : unfolded(cell.type, cell.value)}
        </pre>
      )}
    </Dialog>
  );
}

/** JSON with a line for each part; its numbers stay as they were written, which `JSON.parse` would round. */
function unfolded(type: string, value: string): string {
  if (!/^jsonb?$/.test(type)) return value;
  let text = "";
  let depth = 0;
  const line = () => `\n${"  ".repeat(depth)}`;
  for (const [part] of value.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g)) {
    if (/[}\]]/.test(part) && part.length === 1) {
      depth--;
      text = /[{[]\s*$/.test(text) ? text.trimEnd() + part : text + line() + part;
    } else if (part === "{" || part === "[") {
      depth++;
      text += part + line();
    } else if (part === ",") text += part + line();
    else text += part === ":" ? ": " : part;
  }
  return text;
}
