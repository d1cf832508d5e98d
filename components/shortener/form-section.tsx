import type { ReactNode } from "react";
import { ChevronDownIcon } from "@/components/ui/icons";

type Props = {
  title: string;
  /** Whether something in it must be seen, such as an error. */
  isOpen?: boolean;
  children: ReactNode;
};

/** A part of a form that few need, folded away. */
export function FormSection({ title, isOpen, children }: Props) {
  return (
    <details open={isOpen || undefined} className="group rounded-lg border border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-lg px-4 py-2 font-medium hover:bg-sunken [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDownIcon className="size-5 text-subtle transition-transform group-open:rotate-180" />
      </summary>
      <div className="border-t border-line p-4">{children}</div>
    </details>
  );
}
