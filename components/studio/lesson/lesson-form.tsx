"use client";

import { Card } from "@/components/dashboard/card";
import type { ContentDraftView } from "@/lib/studio/schema";
import { DraftScreen } from "../draft-screen";
import { DraftRows } from "../fields/draft-rows";
import { DraftSlug } from "../fields/draft-slug";
import { DraftArea, DraftText } from "../fields/draft-text";
import { LessonText } from "./lesson-text";
import { VideoCard } from "./video-card";

const linkColumns = [
  { key: "name", label: "Nombre", maxLength: 120 },
  { key: "url", label: "Dirección", type: "url", maxLength: 2_000 },
] as const;

/** Where a lesson is written. */
export function LessonForm({ draft, userId }: { draft: ContentDraftView; userId: string }) {
  return (
    <DraftScreen draft={draft} userId={userId}>
      <div className="space-y-6">
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Card title="La lección" className="space-y-5">
            <DraftText name="titleLesson" label="Título" maxLength={160} />
            <DraftSlug from="titleLesson" />
            <DraftText
              name="labelLesson"
              label="Nombre corto"
              maxLength={80}
              hint="Como se llama en el índice del curso. Vacío: el título."
            />
            <DraftArea
              name="descriptionLesson"
              label="Descripción"
              maxLength={600}
              hint="De qué trata: se lee bajo el título y en buscadores."
            />
          </Card>
          <VideoCard />
        </div>
        <Card title="Para todos" className="space-y-6">
          <LessonText part="free" />
          <DraftRows name="links" label="Enlaces" rowName="Enlace" addLabel="Agregar enlace" columns={linkColumns} />
        </Card>
        <Card title="Solo para miembros" className="space-y-6">
          <p className="text-muted">Lo leen las personas registradas, debajo de lo que leen todos.</p>
          <LessonText part="premium" />
          <DraftRows
            name="linksPremium"
            label="Enlaces premium"
            rowName="Enlace premium"
            addLabel="Agregar enlace premium"
            columns={linkColumns}
          />
        </Card>
      </div>
    </DraftScreen>
  );
}
