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
  "inline-grid size-11 place-items-center rounded-lg text-subtle transition-colors " +
  "listed:flex listed:min-h-11 listed:w-full listed:justify-start listed:gap-3 listed:px-2 listed:text-left listed:text-ink max-sm:listed:min-h-12";

export const rowAction = `${action} hover:bg-sunken hover:text-ink`;
export const dangerousRowAction = `${action} hover:bg-danger-soft hover:text-danger`;

type RowActionProps = Omit<ComponentProps<"button">, "children" | "className"> & {
  icon: ReactNode;
  label: string;
  danger?: boolean;
};

export const RowAction = ({ icon, label, danger = false, ...button }: RowActionProps) => (
  <button type="button" {...button} className={danger ? dangerousRowAction : rowAction}>
    <RowActionFace icon={icon} label={label} />
  </button>
);

/** When only the icon shows, `aria-label` must begin with this text. */
export function RowActionFace({ icon, label }: { icon: ReactNode; label: string }) {
  return (
    <>
      {icon}
      <span className="hidden wrap-anywhere listed:inline">{label}</span>
    </>
  );
}
