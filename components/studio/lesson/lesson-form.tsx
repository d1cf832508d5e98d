"use client";

import { Card } from "@/components/dashboard/card";
import { LessonGlanceCard } from "@/components/teaching/lesson-glance";
import { lessonFields } from "@/lib/academy/shared/fields";
import { FieldNote } from "@/components/ui/labelled";
import { Unfold } from "@/components/ui/unfold";
import type { ContentDraftView } from "@/lib/studio/schema";
import { DraftScreen } from "../draft-screen";
import { DeclaredFields, DraftPlace, type OwnControls } from "../fields/declared-fields";
import { DraftLinks } from "../fields/draft-rows";
import { checkLength, type DraftFieldProps, useDraftControl } from "../fields/draft-text";
import { WithSidePanel } from "../fields/side-panel";
import { DraftQuestions } from "../questions/draft-questions";
import { LessonText } from "./lesson-text";
import { TextAddress } from "./text-address";
import { VideoCard } from "./video-card";

const quizNames = Object.keys(lessonFields).filter((name) => name.startsWith("quiz"));

export function LessonForm({ draft, userId }: { draft: ContentDraftView; userId: string }) {
  return (
    <DraftScreen draft={draft} userId={userId}>
      <WithSidePanel
        head={<DeclaredFields of={lessonFields} part="title" controls={{ line: titleControl }} />}
        panel={
          <>
            <LessonDetails />
            {draft.isLive && draft.mayWrite && <LessonGlanceCard id={draft.id} />}
          </>
        }
        outside={["titleLesson", "markdown", "markdownPremium", ...quizNames]}
      >
        <DraftPlace name="markdown" control={<LessonText part="free" />} />
        <Card title="Solo para miembros" className="space-y-5">
          <p className="text-muted">Solo lo leen las personas registradas, debajo del texto para todos.</p>
          <DraftPlace name="markdownPremium" control={<LessonText part="premium" />} />
        </Card>
        <Card title="Cuestionario" className="space-y-5">
          <p className="text-muted">
            Se resuelve al final de la lección. La lección queda completada cuando el estudiante lo aprueba. Si no hay
            límite de tiempo ni de intentos, también pueden resolverlo las personas sin cuenta.
          </p>
          <DeclaredFields of={lessonFields} part="quiz" controls={{ area: quizControl }} />
          <Unfold label="Más opciones" isOpen={draft.fields.quizCertainty === true} className="space-y-3">
            <DeclaredFields of={lessonFields} part="quizMore" />
          </Unfold>
        </Card>
      </WithSidePanel>
    </DraftScreen>
  );
}

const quizControl: OwnControls["area"] = (shown, { max }) => <DraftQuestions {...shown} max={max} />;

const titleControl: OwnControls["line"] = (shown, { max }) => <LessonTitle {...shown} max={max} />;

/** The page's visible heading, looking as readers will see it. It wraps, but stays one line of text. */
function LessonTitle({ max, ...field }: DraftFieldProps & { max: number }) {
  const { labelled, described, value, readOnly, set } = useDraftControl<string>({
    ...field,
    check: (text) => checkLength(text, max),
  });
  return (
    <>
      <label htmlFor={labelled.id} className="sr-only">
        {labelled.label}
      </label>
      <textarea
        rows={1}
        autoComplete="off"
        placeholder="Título de la lección"
        {...described}
        value={value}
        readOnly={readOnly}
        onChange={({ target }) => set(target.value.replace(/\s*\n\s*/g, " "))}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        className="-mx-2.25 block field-sizing-content w-[calc(100%+1.125rem)] resize-none rounded-lg border border-transparent bg-transparent px-2 py-1 font-display text-2xl font-bold tracking-tight hover:border-line-strong aria-invalid:border-danger"
      />
      <FieldNote {...labelled} />
    </>
  );
}

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
    <Card title="Tarea" className="space-y-5">
      <DeclaredFields of={lessonFields} part="task" />
    </Card>
    <Card title="En grupos" className="space-y-5">
      <DeclaredFields of={lessonFields} part="groups" />
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
