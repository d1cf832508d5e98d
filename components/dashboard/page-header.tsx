import type { ReactNode } from "react";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";

export type HeaderProps = {
  title: ReactNode;
  description?: ReactNode;
  trail?: { label: string; href?: string }[];
  actions?: ReactNode;
  /** The page shows its title elsewhere, so here only screen readers get it. */
  isTitled?: boolean;
};

export function PageHeader({ title, description, trail, actions, isTitled = false }: HeaderProps) {
  return (
    <header className={`${isTitled ? "mb-5" : "mb-6 sm:mb-8"} ${trail ? "-mt-3 sm:-mt-4" : ""}`}>
      {trail && <Breadcrumbs items={[{ label: "Panel", href: "/dashboard" }, ...trail]} />}
      <div className={isTitled ? "sr-only" : "flex flex-wrap items-end justify-between gap-x-6 gap-y-4"}>
        <div className="min-w-0 grow basis-72">
          <h1 className="text-2xl wrap-anywhere">{title}</h1>
          {description && <p className="mt-1 max-w-2xl text-muted">{description}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2 max-sm:*:px-3 lg:gap-3">{actions}</div>}
      </div>
    </header>
  );
}
