"use client";

import { Card } from "@/components/dashboard/card";
import { lessonFields } from "@/lib/academy/shared/fields";
import type { ContentDraftView } from "@/lib/studio/schema";
import { DraftScreen } from "../draft-screen";
import { DeclaredFields, DraftPlace } from "../fields/declared-fields";
import { DraftLinks } from "../fields/draft-rows";
import { WithSidePanel } from "../fields/side-panel";
import { LessonText } from "./lesson-text";
import { TextAddress } from "./text-address";
import { VideoCard } from "./video-card";

export function LessonForm({ draft, userId }: { draft: ContentDraftView; userId: string }) {
  return (
    <DraftScreen draft={draft} userId={userId}>
      <WithSidePanel
        head={<DeclaredFields of={lessonFields} part="title" />}
        panel={<LessonDetails />}
        outside={["titleLesson", "markdown", "markdownPremium"]}
      >
        <DraftPlace name="markdown" control={<LessonText part="free" />} />
        <Card title="Solo para miembros" className="space-y-5">
          <p className="text-muted">Lo leen las personas registradas, debajo de lo que leen todos.</p>
          <DraftPlace name="markdownPremium" control={<LessonText part="premium" />} />
        </Card>
      </WithSidePanel>
    </DraftScreen>
  );
}

/** All of a lesson but its title and its texts. */
const LessonDetails = () => (
  <>
    <Card title="La lección" className="space-y-5">
      <DeclaredFields of={lessonFields} part="lesson" />
    </Card>
    <VideoCard />
    <Card title="Enlaces" className="space-y-6">
      <DraftPlace name="links" control={<DraftLinks name="links" label="Enlaces" add="Agregar enlace" />} />
      <DraftPlace
        name="linksPremium"
        control={
          <DraftLinks name="linksPremium" label="Enlaces premium" one="Enlace premium" add="Agregar enlace premium" />
        }
      />
    </Card>
    <Card title="Texto de otro sitio" className="space-y-5">
      <DraftPlace
        name="markdownUrl"
        control={<TextAddress name="markdownUrl" into="markdown" label="Dirección de donde viene el texto" />}
      />
      <DraftPlace
        name="markdownUrlPremium"
        control={
          <TextAddress
            name="markdownUrlPremium"
            into="markdownPremium"
            label="Dirección de donde viene el texto premium"
          />
        }
      />
    </Card>
  </>
);
