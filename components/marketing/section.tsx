import type { ReactNode } from "react";

type Props = {
  id?: string;
  title: string;
  intro?: ReactNode;
  aside?: ReactNode;
  tinted?: boolean;
  children: ReactNode;
};

/** `tinted` gives another ground, from edge to edge. */
export function Section({ id, title, intro, aside, tinted = false, children }: Props) {
  return (
    <section id={id} aria-label={title} className={`below-fold ${tinted ? "border-y border-line bg-surface" : ""}`}>
      <div className="container-site py-14 sm:py-20">
        <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5 sm:mb-10">
          <div className="max-w-2xl">
            <h2 className="text-3xl">{title}</h2>
            {intro && <p className="mt-3 text-lg text-muted">{intro}</p>}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </section>
  );
}
