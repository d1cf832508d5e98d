import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { LockIcon } from "@/components/ui/icons";
import { ForMembers } from "./for-members";
import { PremiumIsland, PremiumLock } from "./islands";
import { PremiumSkeleton } from "./premium-skeleton";
import type { WaysIn } from "./types";

/** The HTML has only the notice for guests; the API serves the rest. */
export function PremiumSection({ lesson, ways }: { lesson: string; ways: WaysIn }) {
  return (
    <section aria-labelledby="premium">
      <PremiumFrame id="premium" lock={<PremiumLock />}>
        <ForMembers guest={<PremiumNotice {...ways} />} loading={<PremiumSkeleton />}>
          <PremiumIsland lesson={lesson} />
        </ForMembers>
      </PremiumFrame>
    </section>
  );
}

/** @param id of the heading in the lesson's page */
export function PremiumFrame({ id, lock, children }: { id?: string; lock: ReactNode; children: ReactNode }) {
  return (
    <div className="mt-12 border-t border-line pt-10">
      <h2 id={id} className="flex items-center gap-2 font-sans text-base font-semibold tracking-normal text-accent">
        {lock} Material premium
      </h2>
      {children}
    </div>
  );
}

export function PremiumNotice({ login, register }: WaysIn) {
  return (
    <div className="mt-4 flex flex-col items-start gap-4 rounded-lg border border-line bg-surface p-5 sm:flex-row sm:items-center">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
        <LockIcon className="size-6" />
      </span>
      <p className="grow">
        Este contenido es exclusivo para usuarios registrados. Inicia sesión para acceder al material premium.
      </p>
      <div className="flex shrink-0 flex-col gap-2 max-sm:w-full">
        <ButtonLink href={login} prefetch={false}>
          Iniciar sesión
        </ButtonLink>
        {register && (
          <ButtonLink href={register} prefetch={false} variant="secondary">
            Crear cuenta
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
