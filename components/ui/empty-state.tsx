import type { ReactNode } from "react";

type Props = {
  title: string;
  isPage?: boolean;
  bare?: boolean;
  children?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
};

export function EmptyState({ title, isPage = false, bare = false, children, icon, action }: Props) {
  const Title = isPage ? "h1" : "p";
  return (
    <div
      className={`flex flex-col items-center gap-3 text-center ${bare ? "px-3 py-8" : "rounded-lg border border-dashed border-line-strong px-6 py-12"}`}
    >
      {icon && <span className="grid size-12 place-items-center rounded-full bg-sunken text-subtle">{icon}</span>}
      <Title className="font-sans text-lg font-semibold text-balance">{title}</Title>
      {children && <div className="max-w-prose text-balance text-muted">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
