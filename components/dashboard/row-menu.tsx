import type { ComponentProps, ReactNode } from "react";
import { EllipsisIcon } from "@/components/ui/icons";
import { Sheet } from "./sheet";

type Props = {
  name: string;
  folded?: boolean;
  children: ReactNode;
};

export function RowMenu({ name, folded = false, children }: Props) {
  return (
    <Sheet
      title={name}
      opener={<EllipsisIcon />}
      openerLabel={`Acciones de ${name}`}
      openerClassName="grid size-11 place-items-center rounded-lg text-subtle hover:bg-sunken hover:text-ink"
      closesOnUse
      menu={folded}
    >
      <div
        className={folded ? "flex flex-col" : "flex flex-col sm:inline-flex sm:flex-row sm:items-center sm:justify-end"}
      >
        {children}
      </div>
    </Sheet>
  );
}

const action =
  "relative inline-grid size-11 place-items-center rounded-lg text-subtle transition-colors " +
  "listed:flex listed:min-h-11 listed:w-full listed:justify-start listed:gap-3 listed:px-2 listed:text-left listed:text-ink max-sm:listed:min-h-12";

export const rowAction = `${action} hover:bg-sunken hover:text-ink`;
export const dangerousRowAction = `${action} hover:bg-danger-soft hover:text-danger`;

type RowActionProps = Omit<ComponentProps<"button">, "children" | "className" | "name" | "aria-label"> & {
  icon: ReactNode;
  label: string;
  /** Accessible name: a whole phrase that contains the label and says of which row, such as "Eliminar el objetivo Compra". */
  name: string;
  danger?: boolean;
};

export const RowAction = ({ icon, label, name, danger = false, ...button }: RowActionProps) => (
  <button type="button" {...button} aria-label={name} className={danger ? dangerousRowAction : rowAction}>
    <RowActionFace icon={icon} label={label} />
  </button>
);

/** When only the icon shows, the text still names its link or button; an `aria-label` must contain it. */
export function RowActionFace({ icon, label }: { icon: ReactNode; label: string }) {
  return (
    <>
      {icon}
      <span className="sr-only wrap-anywhere listed:not-sr-only">{label}</span>
    </>
  );
}
