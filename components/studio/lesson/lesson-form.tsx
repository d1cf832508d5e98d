"use client";

import { Card } from "@/components/dashboard/card";
import { lessonFields } from "@/lib/academy/shared/fields";
import type { ContentDraftView } from "@/lib/studio/schema";
import { DraftScreen } from "../draft-screen";
import { DeclaredFields } from "../fields/declared-fields";
import { DraftRows } from "../fields/draft-rows";
import { LessonText } from "./lesson-text";
import { VideoCard } from "./video-card";

const linkColumns = [
  { key: "name", label: "Nombre", maxLength: 120 },
  { key: "url", label: "Dirección", type: "url", maxLength: 2_000 },
] as const;

export function LessonForm({ draft, userId }: { draft: ContentDraftView; userId: string }) {
  return (
    <DraftScreen draft={draft} userId={userId}>
      <div className="space-y-6">
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Card title="La lección" className="space-y-5">
            <DeclaredFields of={lessonFields} part="lesson" />
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
