"use client";

import type { ReactNode } from "react";
import { Card } from "@/components/dashboard/card";
import { DraftScreen } from "@/components/studio/draft-screen";
import { DraftSlug } from "@/components/studio/fields/draft-slug";
import { DraftArea, DraftText } from "@/components/studio/fields/draft-text";
import { DraftPicture } from "@/components/studio/fields/draft-picture";
import type { ContentDraftView } from "@/lib/studio/schema";
import type { OutlineKind } from "@/lib/studio/shared/kinds";

const description = (hint: string, maxLength: number) => (
  <DraftArea name="description" label="Descripción" hint={hint} maxLength={maxLength} />
);

const fields: Record<OutlineKind, ReactNode> = {
  category: (
    <>
      <DraftText name="name" label="Nombre" maxLength={120} />
      <DraftSlug from="name" />
      {description("Qué reúne: se lee en la academia y en buscadores.", 600)}
      <DraftPicture name="thumbnail" label="Portada" />
    </>
  ),
  course: (
    <>
      <DraftText name="title" label="Título" maxLength={160} />
      <DraftSlug from="title" />
      {description("Qué aprende quien lo termina: se lee en la academia y en buscadores.", 1_000)}
      <DraftPicture name="thumbnail" label="Portada" />
    </>
  ),
  section: (
    <>
      <DraftText name="titleSection" label="Título" maxLength={160} />
      <DraftSlug from="titleSection" hint="Está en la dirección de sus lecciones." />
    </>
  ),
};

/** Where what holds the lessons together is written. */
export function OutlineForm({ draft, userId }: { draft: ContentDraftView; userId: string }) {
  return (
    <DraftScreen draft={draft} userId={userId}>
      <Card className="grid max-w-3xl gap-5">{fields[draft.kind as OutlineKind]}</Card>
    </DraftScreen>
  );
}
