import type { ReactNode } from "react";

type Props = { title: string; children?: ReactNode; icon?: ReactNode; action?: ReactNode };

/** What a list shows when it has nothing: what would be here and, as `action`, what fills it. */
export function EmptyState({ title, children, icon, action }: Props) {
  return (
    <div className="border-line-strong flex flex-col items-center gap-3 rounded-lg border border-dashed px-6 py-12 text-center">
      {icon && <span className="bg-sunken text-subtle grid size-12 place-items-center rounded-full">{icon}</span>}
      <p className="text-lg font-semibold text-balance">{title}</p>
      {children && <div className="text-muted max-w-prose">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
