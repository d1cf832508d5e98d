import type { ReactNode } from "react";
import { EyeIcon } from "@/components/ui/icons";
import { type ContentState, contentStateLabels } from "@/lib/studio/shared/kinds";

type Props = {
  state: ContentState;
  path: string;
  /** Null when guests and members see the same. */
  views: { forMembers: boolean } | null;
};

export function PreviewRibbon({ state, path, views }: Props) {
  return (
    <aside
      aria-label="Vista previa"
      className="fixed inset-x-0 bottom-[calc(1rem+var(--bottom-bar,0px))] z-40 mx-auto flex w-fit max-w-[calc(100vw-1.5rem)] items-center gap-3 rounded-full border border-line-strong bg-surface py-1 pr-1 pl-4 text-sm shadow-float"
    >
      <p className="flex min-h-9 items-center gap-2 pr-3 whitespace-nowrap">
        <EyeIcon className="size-4 text-accent" />
        <strong>Vista previa</strong>
        <span className="text-subtle max-sm:sr-only">{contentStateLabels[state]}</span>
      </p>
      {views && (
        <nav aria-label="Quién lo ve" className="flex rounded-full bg-sunken p-0.5">
          <View href={path} isCurrent={!views.forMembers}>
            Invitados
          </View>
          <View href={`${path}?ver=miembros`} isCurrent={views.forMembers}>
            Miembros
          </View>
        </nav>
      )}
    </aside>
  );
}

/** A plain link, so that the page is rendered anew. */
function View({ href, isCurrent, children }: { href: string; isCurrent: boolean; children: ReactNode }) {
  return (
    <a
      href={href}
      aria-current={isCurrent ? "page" : undefined}
      className="inline-flex min-h-10 items-center rounded-full px-3.5 font-semibold text-muted hover:text-ink aria-[current]:bg-surface aria-[current]:text-accent"
    >
      {children}
    </a>
  );
}
