import type { ReactNode } from "react";
import { ChevronDownIcon } from "@/components/ui/icons";

/** A part of a form that few need, folded away; the form unfolds it where something in it is wrong. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group rounded-lg border border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-lg px-4 py-2 font-medium hover:bg-sunken [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDownIcon className="size-5 text-subtle transition-transform group-open:rotate-180" />
      </summary>
      <div className="border-t border-line p-4">{children}</div>
    </details>
  );
}
