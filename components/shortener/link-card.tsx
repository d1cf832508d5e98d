import type { ReactNode } from "react";

export function LinkCard({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <section className="w-full max-w-lg min-w-0 rounded-lg border border-line bg-surface p-6 text-center shadow-float sm:p-10">
      <span className="mx-auto grid size-14 place-items-center rounded-full bg-sunken text-muted">{icon}</span>
      <h1 className="mt-5 text-2xl text-balance wrap-anywhere">{title}</h1>
      {children}
    </section>
  );
}
