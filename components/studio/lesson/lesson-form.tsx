"use client";

import { Card } from "@/components/dashboard/card";
import { lessonFields } from "@/lib/academy/shared/fields";
import type { ContentDraftView } from "@/lib/studio/schema";
import { DraftScreen } from "../draft-screen";
import { DeclaredFields } from "../fields/declared-fields";
import { DraftLinks } from "../fields/draft-rows";
import { LessonText } from "./lesson-text";
import { VideoCard } from "./video-card";

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
          <DraftLinks name="links" label="Enlaces" add="Agregar enlace" />
        </Card>
        <Card title="Solo para miembros" className="space-y-6">
          <p className="text-muted">Lo leen las personas registradas, debajo de lo que leen todos.</p>
          <LessonText part="premium" />
          <DraftLinks name="linksPremium" label="Enlaces premium" one="Enlace premium" add="Agregar enlace premium" />
        </Card>
      </div>
    </DraftScreen>
  );
}
