import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";

type Props = { icon: ReactNode; title: string; children: ReactNode };

export function Notice({ icon, title, children }: Props) {
  return (
    <div className="flex flex-col items-center px-4 py-16 text-center sm:py-24">
      <span className="grid size-14 place-items-center rounded-full bg-sunken text-muted">{icon}</span>
      <h1 className="mt-6 text-2xl">{title}</h1>
      <p className="mt-2 max-w-md text-muted">{children}</p>
      <div className="mt-8">
        <ButtonLink href="/dashboard">Volver al panel</ButtonLink>
      </div>
    </div>
  );
}
