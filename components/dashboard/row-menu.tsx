import type { ReactNode } from "react";
import { EllipsisIcon } from "@/components/ui/icons";
import { Sheet } from "./sheet";

/** What can be done with a row: side by side on a wide screen, behind '⋯' on a phone. */
export function RowMenu({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Sheet
      title={name}
      opener={<EllipsisIcon />}
      openerLabel={`Acciones de ${name}`}
      openerClassName="grid size-11 place-items-center rounded-lg text-subtle hover:bg-sunken hover:text-ink"
      closesOnUse
    >
      <div className="flex flex-col sm:inline-flex sm:flex-row sm:items-center sm:justify-end">{children}</div>
    </Sheet>
  );
}

/** How an action of a row looks: an icon, or in the sheet of a phone a line with its name. */
const action =
  "inline-grid size-11 place-items-center rounded-lg text-subtle transition-colors disabled:opacity-50 " +
  "max-sm:in-[.sheet]:flex max-sm:in-[.sheet]:min-h-12 max-sm:in-[.sheet]:w-full max-sm:in-[.sheet]:justify-start max-sm:in-[.sheet]:gap-3 max-sm:in-[.sheet]:px-2 max-sm:in-[.sheet]:text-left max-sm:in-[.sheet]:text-ink";

export const rowAction = `${action} hover:bg-sunken hover:text-ink`;
export const dangerousRowAction = `${action} hover:bg-danger-soft hover:text-danger`;

/** What an action of a row shows. Its `aria-label` says the same where only the icon is seen. */
export function RowActionFace({ icon, label }: { icon: ReactNode; label: string }) {
  return (
    <>
      {icon}
      <span className="hidden wrap-anywhere max-sm:in-[.sheet]:inline">{label}</span>
    </>
  );
}
