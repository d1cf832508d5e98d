import type { Metadata } from "next";
import { academyCrumb } from "@/components/academy/crumbs";
import { ForMembers } from "@/components/academy/for-members";
import { SignInLinks } from "@/components/academy/sign-in-links";
import { RepetitionIsland, StopIsland } from "@/components/repetition/due-island";
import { EmptyState } from "@/components/ui/empty-state";
import { RefreshCwIcon } from "@/components/ui/icons";
import { Skeleton } from "@/components/ui/skeleton";
import { Trail } from "@/components/ui/trail";
import { repetitionPath } from "@/lib/repetition/shared/repetition";
import { waysIn } from "../ways-in";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "Repaso", robots: { index: false, follow: true } };

export default async function RepetitionPage() {
  return (
    <div className="mx-auto min-h-dvh w-full max-w-3xl px-4 pt-4 pb-12 sm:px-6 lg:pt-8 lg:pb-20">
      <Trail above={[academyCrumb]} here="Repaso" />
      <h1 className="mt-2 text-3xl">Repaso</h1>
      <StopIsland />
      <ForMembers
        guest={
          <div className="mt-6">
            <EmptyState title="Para repasar necesitas una cuenta" icon={<RefreshCwIcon className="size-6" />}>
              <SignInLinks {...await waysIn(repetitionPath)} /> para repasar las preguntas de las lecciones justo antes
              de que las olvides.
            </EmptyState>
          </div>
        }
        loading={<Skeleton className="mt-6 h-96 w-full" />}
      >
        <RepetitionIsland />
      </ForMembers>
    </div>
  );
}
