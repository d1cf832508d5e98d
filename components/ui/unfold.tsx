import type { ReactNode } from "react";
import { ChevronRightIcon } from "./icons";

type Props = { label: string; isOpen?: boolean; className?: string; children: ReactNode };

export const Unfold = ({ label, isOpen, className = "", children }: Props) => (
  <details open={isOpen} className={`group ${className}`}>
    <summary className="inline-flex min-h-11 items-center gap-1.5 rounded-md text-sm font-medium text-accent hover:underline">
      <ChevronRightIcon className="size-4 transition-transform group-open:rotate-90" />
      {label}
    </summary>
    {children}
  </details>
);
