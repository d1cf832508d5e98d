import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { control, Labelled } from "@/components/ui/labelled";
import { longestWrittenName } from "@/lib/certificates/shared/certificate";
import type { ShownStep } from "@/lib/engagements/shared/client-view";
import { stepLimits } from "@/lib/engagements/shared/step";
import type { FormNotice } from "@/lib/core/form-notice";

type Props = { clientKey: string; step: Pick<ShownStep, "id" | "version">; notice: FormNotice | null };

/** Approves a step, or asks for changes, by plain forms. What was typed before comes back with what was wrong. */
export function AnswerForms({ clientKey, step, notice }: Props) {
  const asksChanges = notice?.typed.answer === "changes";
  return (
    <div className="space-y-4">
      <AnswerForm clientKey={clientKey} step={step} answer="approved" notice={asksChanges ? null : notice}>
        <Button type="submit" className="w-full sm:w-auto">
          Aprobar
        </Button>
      </AnswerForm>
      <details open={asksChanges && notice.isError} className="rounded-lg border border-line">
        <summary className="flex min-h-11 cursor-pointer items-center px-4 py-2">Pedir cambios</summary>
        <div className="border-t border-line p-4">
          <AnswerForm clientKey={clientKey} step={step} answer="changes" notice={asksChanges ? notice : null}>
            <Button type="submit" variant="secondary" className="w-full sm:w-auto">
              Enviar los cambios
            </Button>
          </AnswerForm>
        </div>
      </details>
    </div>
  );
}

type FormProps = Props & { answer: "approved" | "changes"; children: ReactNode };

function AnswerForm({ clientKey, step: { id, version }, answer, notice, children }: FormProps) {
  const own = `${answer}-${id}`;
  const isChange = answer === "changes";
  const { name: wrongName, comment: wrongComment } = notice?.fields ?? {};
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={`/api/engagements/answer/${clientKey}`}
      className="max-w-md space-y-4"
    >
      <input type="hidden" name="step" value={id} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="answer" value={answer} />
      <Labelled id={`nombre-${own}`} label="Tu nombre completo" error={wrongName}>
        <input
          id={`nombre-${own}`}
          name="name"
          autoComplete="name"
          maxLength={longestWrittenName}
          defaultValue={notice?.typed.name}
          aria-invalid={wrongName ? true : undefined}
          aria-describedby={wrongName && `nombre-${own}-error`}
          required
          className={control}
        />
      </Labelled>
      <Labelled
        id={`comentario-${own}`}
        label={isChange ? "¿Qué cambiamos?" : "Comentario (opcional)"}
        error={wrongComment}
      >
        <textarea
          id={`comentario-${own}`}
          name="comment"
          rows={isChange ? 4 : 2}
          maxLength={stepLimits.answer}
          defaultValue={notice?.typed.comment}
          aria-invalid={wrongComment ? true : undefined}
          aria-describedby={wrongComment && `comentario-${own}-error`}
          required={isChange}
          className={`${control} h-auto py-3`}
        />
      </Labelled>
      {children}
    </form>
  );
}
