import Link from "next/link";
import { ArrowRightIcon } from "@/components/ui/icons";
import type { QuickAction } from "@/lib/panel/shared/panel";
import { PanelIcon } from "./panel-icon";

export function QuickActions({ actions }: { actions: QuickAction[] }) {
  return (
    <nav aria-label="Acciones rápidas" className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4">
      {actions.map(({ label, hint, href, icon }) => (
        <Link
          key={href}
          href={href}
          className="group flex items-center gap-4 rounded-lg border border-line bg-surface p-4 transition-colors hover:border-accent sm:p-5"
        >
          <span className="grid size-11 shrink-0 place-items-center rounded-md bg-accent-soft text-accent">
            <PanelIcon name={icon} />
          </span>
          <span className="min-w-0 grow">
            <span className="block font-semibold">{label}</span>
            <span className="block text-sm text-subtle">{hint}</span>
          </span>
          <ArrowRightIcon className="size-5 text-subtle transition-transform group-hover:translate-x-0.5 group-hover:text-accent" />
        </Link>
      ))}
    </nav>
  );
}
