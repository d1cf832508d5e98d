import type { ReactNode } from "react";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";

export type HeaderProps = {
  title: ReactNode;
  description?: ReactNode;
  /** Where the page is below the panel; the last item is the page itself. */
  trail?: { label: string; href?: string }[];
  actions?: ReactNode;
};

export function PageHeader({ title, description, trail, actions }: HeaderProps) {
  return (
    <header className="mb-6 sm:mb-8">
      {trail && <Breadcrumbs items={[{ label: "Panel", href: "/dashboard" }, ...trail]} />}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-2xl wrap-anywhere">{title}</h1>
          {description && <p className="mt-1 max-w-2xl text-muted">{description}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
      </div>
    </header>
  );
}
