import type { Metadata } from "next";
import { academyCrumb } from "@/components/academy/crumbs";
import { ForMembers } from "@/components/academy/for-members";
import { SignInLinks } from "@/components/academy/sign-in-links";
import { AllNotesIsland } from "@/components/notes/notes-island";
import { EmptyState } from "@/components/ui/empty-state";
import { NoteIcon } from "@/components/ui/icons";
import { Skeleton } from "@/components/ui/skeleton";
import { Trail } from "@/components/ui/trail";
import { notesPath } from "@/lib/notes/shared/notes";
import { waysIn } from "../ways-in";

export const ensureStatic = "navigation";

export const metadata: Metadata = {
  title: "Mis notas",
  robots: { index: false, follow: true },
  alternates: { canonical: notesPath },
};

export default async function NotesPage() {
  return (
    <div className="mx-auto min-h-dvh w-full max-w-3xl px-4 pt-4 pb-12 sm:px-6 lg:pt-8 lg:pb-20">
      <Trail above={[academyCrumb]} here="Mis notas" />
      <h1 className="mt-2 text-3xl">Mis apuntes</h1>
      <ForMembers
        guest={
          <div className="mt-6">
            <EmptyState title="Para tomar apuntes necesitas una cuenta" icon={<NoteIcon className="size-6" />}>
              <SignInLinks {...await waysIn(notesPath)} /> para marcar textos y tomar apuntes en las lecciones, y
              tenerlos en un solo lugar.
            </EmptyState>
          </div>
        }
        loading={<Skeleton className="mt-6 h-96 w-full" />}
      >
        <AllNotesIsland />
      </ForMembers>
    </div>
  );
}
