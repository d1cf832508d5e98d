import type { ReactNode } from "react";
import { ChevronDownIcon } from "@/components/ui/icons";

type Props = {
  label: string;
  /** A few words at the end of the line. */
  note?: string;
  icon: ReactNode;
  /** From which width on it is always open, without its heading. */
  until: "lg" | "xl";
  children: ReactNode;
};

/** A column that is folded on small screens. The browser does it: it works without JavaScript. */
export function Foldable({ label, note, icon, until, children }: Props) {
  return (
    <>
      <details className={`peer group ${until === "lg" ? "lg:hidden" : "xl:hidden"}`}>
        <summary className="border-line bg-surface hover:border-line-strong flex min-h-12 items-center gap-3 rounded-lg border px-4 font-semibold group-open:rounded-b-none">
          <span className="text-accent">{icon}</span>
          <span className="min-w-0 grow truncate">{label}</span>
          {note && <span className="text-subtle text-sm font-normal whitespace-nowrap max-sm:hidden">{note}</span>}
          <ChevronDownIcon className="text-subtle size-5 transition-transform group-open:rotate-180" />
        </summary>
      </details>
      <div
        className={`hidden peer-open:block ${until === "lg" ? "max-lg:border-line max-lg:bg-surface max-lg:rounded-b-lg max-lg:border max-lg:border-t-0 max-lg:p-3 lg:block" : "max-xl:border-line max-xl:bg-surface max-xl:rounded-b-lg max-xl:border max-xl:border-t-0 max-xl:p-3 xl:block"}`}
      >
        {children}
      </div>
    </>
  );
}
