import type { ReactNode } from "react";
import { ChevronDownIcon } from "@/components/ui/icons";

type Props = {
  title: string;
  /** Short summaries of what is set, shown while folded. */
  set: readonly (string | false | null | undefined)[];
  children: ReactNode;
};

/** A rarely needed part of a form. The form unfolds it when it has an error. */
export function FormSection({ title, set, children }: Props) {
  return (
    <details className="group rounded-lg border border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-lg px-4 py-2 hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 flex-wrap gap-x-3">
          <span className="font-medium">{title}</span>
          <span className="wrap-anywhere text-accent group-open:hidden">{set.filter(Boolean).join(" · ")}</span>
        </span>
        <ChevronDownIcon className="size-5 shrink-0 text-subtle transition-transform group-open:rotate-180" />
      </summary>
      <div className="border-t border-line p-4">{children}</div>
    </details>
  );
}
