import type { ReactNode } from "react";
import { ChevronDownIcon } from "./icons";

type Props = { title: ReactNode; isOpen?: boolean; className?: string; children: ReactNode };

/** A framed part of a page that opens under its title. */
export const Fold = ({ title, isOpen, className = "", children }: Props) => (
  <details open={isOpen} className={`group rounded-lg border border-line ${className}`}>
    <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 py-2 font-semibold">
      {title}
      <ChevronDownIcon className="ml-auto size-5 shrink-0 text-subtle transition-transform group-open:rotate-180" />
    </summary>
    <div className="border-t border-line">{children}</div>
  </details>
);

/** A number beside a title. */
export const TitleCount = ({ children }: { children: string }) => (
  <span className="font-normal text-muted tabular-nums">({children})</span>
);
