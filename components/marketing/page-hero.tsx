import type { ReactNode } from "react";

type Props = { eyebrow?: string; title: string; intro: ReactNode; art?: ReactNode; children?: ReactNode };

export function PageHero({ eyebrow, title, intro, art, children }: Props) {
  return (
    <header
      className={`container-site pt-8 pb-14 sm:pt-12 sm:pb-20 ${
        art ? "grid items-center gap-x-12 gap-y-10 lg:grid-cols-[1fr_30rem]" : ""
      }`}
    >
      <div className={art ? undefined : "max-w-3xl"}>
        {eyebrow && <p className="mb-3 font-semibold text-accent">{eyebrow}</p>}
        <h1 className="text-4xl">{title}</h1>
        <p className="mt-5 max-w-2xl text-lg text-muted">{intro}</p>
        {children && <div className="mt-8 flex flex-wrap gap-3">{children}</div>}
      </div>
      {art && (
        <div className="mx-auto w-full max-w-lg rounded-lg border border-line bg-sunken p-3 sm:p-6 lg:max-w-none">
          {art}
        </div>
      )}
    </header>
  );
}
