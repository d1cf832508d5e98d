import type { ReactNode, SyntheticEvent } from "react";
import { ChevronDownIcon, NoteIcon } from "@/components/ui/icons";

type Props = {
  count?: number;
  isOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
  children?: ReactNode;
};

/** Has the same height before loading. */
export const NotesFold = ({ count, isOpen, onToggle, children }: Props) => (
  <details
    className="group mt-10 rounded-lg border border-line bg-surface"
    open={isOpen}
    // The server renders it too, where handlers are not allowed.
    {...(onToggle && {
      onToggle: ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => onToggle(currentTarget.open),
    })}
  >
    <summary className="flex min-h-12 items-center gap-3 px-4 font-semibold">
      <NoteIcon className="size-5 text-accent" />
      <span className="grow">Mis apuntes{count ? ` (${count})` : ""}</span>
      <ChevronDownIcon className="size-5 text-subtle transition-transform group-open:rotate-180" />
    </summary>
    <div className="rounded-b-lg border-t border-line bg-paper p-4">{children}</div>
  </details>
);
