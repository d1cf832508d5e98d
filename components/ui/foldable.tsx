import type { ReactNode } from "react";
import { ChevronDownIcon } from "./icons";

type Props = {
  label: string;
  note?: string;
  icon: ReactNode;
  until: "lg" | "xl";
  children: ReactNode;
};

export function Foldable({ label, note, icon, until, children }: Props) {
  return (
    <>
      <details className={`peer group ${until === "lg" ? "lg:hidden" : "xl:hidden"}`}>
        <summary className="flex min-h-12 items-center gap-3 rounded-lg border border-line bg-surface px-4 font-semibold group-open:rounded-b-none hover:border-line-strong">
          <span className="text-accent">{icon}</span>
          <span className="min-w-0 grow truncate">{label}</span>
          {note && <span className="text-sm font-normal whitespace-nowrap text-subtle max-sm:hidden">{note}</span>}
          <ChevronDownIcon className="size-5 text-subtle transition-transform group-open:rotate-180" />
        </summary>
      </details>
      <div
        className={`hidden peer-open:block ${until === "lg" ? "max-lg:rounded-b-lg max-lg:border max-lg:border-t-0 max-lg:border-line max-lg:bg-surface max-lg:p-3 lg:block" : "max-xl:rounded-b-lg max-xl:border max-xl:border-t-0 max-xl:border-line max-xl:bg-surface max-xl:p-3 xl:block"}`}
      >
        {children}
      </div>
    </>
  );
}
