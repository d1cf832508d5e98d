import type { ReactNode } from "react";

type Props = {
  outline?: ReactNode;
  /** The page lists the outline itself, so narrow screens drop the left column. */
  repeated?: boolean;
  aside?: ReactNode;
  children: ReactNode;
};

const rail =
  "max-h-[calc(100dvh-var(--spacing-navbar))] overflow-y-auto overscroll-contain [scrollbar-width:thin] sticky top-navbar";

/** The academy's three columns; a phone stacks them and folds the outer two. */
export function AcademyShell({ outline, repeated = false, aside, children }: Props) {
  const columns = outline
    ? "lg:grid-cols-[16.5rem_minmax(0,1fr)] xl:grid-cols-[16.5rem_minmax(0,1fr)_15.5rem]"
    : "xl:grid-cols-[minmax(0,1fr)_15.5rem]";
  return (
    <div className={`container-site lg:grid lg:gap-x-10 ${columns}`}>
      {outline && (
        <div className={`border-line pt-4 lg:border-r lg:pt-0 ${repeated ? "max-lg:hidden" : ""}`}>
          <div className={`max-lg:contents lg:py-8 lg:pr-4 ${rail}`}>{outline}</div>
        </div>
      )}
      <div className="min-w-0 pt-4 pb-12 lg:pt-8 lg:pb-20">{children}</div>
      {aside && (
        <div className={`border-line pb-12 xl:border-l xl:pb-0 ${outline ? "lg:col-start-2 xl:col-start-3" : ""}`}>
          <div className={`max-xl:contents xl:py-8 xl:pl-6 ${rail}`}>{aside}</div>
        </div>
      )}
    </div>
  );
}
