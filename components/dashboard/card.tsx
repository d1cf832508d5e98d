import { useId, type ReactNode } from "react";

type Props = { title?: string; actions?: ReactNode; className?: string; children: ReactNode };

export function Card({ title, actions, className = "", children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={title && id}
      className={`min-w-0 rounded-lg border border-line bg-surface p-4 sm:p-6 ${className}`}
    >
      {(title || actions) && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3 [.grid>&]:mb-0">
          {title && (
            <h2 id={id} className="text-lg">
              {title}
            </h2>
          )}
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}
