import { formatDateTime } from "@/lib/core/dates";
import type { EngagementStep } from "@/lib/engagements/schema";
import { sayDueDay } from "@/lib/engagements/shared/step";
import { StepActions } from "./step-actions";
import { StepBadge } from "./step-badge";

/** The steps of an engagement, with what the client answered. */
export function StepList({ steps }: { steps: EngagementStep[] }) {
  if (steps.length === 0)
    return <p className="text-muted">Aún no tiene pasos. Agrega el primero para que el cliente vea qué sigue.</p>;
  return (
    <ol className="divide-y divide-line">
      {steps.map((step, at) => (
        <li key={step.id} aria-label={step.title} className="space-y-3 py-5 first:pt-0 last:pb-0">
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
            {step.title} <StepBadge state={step.state} />
          </h3>
          {step.dueOn && <p className="text-sm text-muted">Es {sayDueDay(step.dueOn)}.</p>}
          {step.text && <p className="wrap-anywhere whitespace-pre-line">{step.text}</p>}
          {step.answeredAt && (
            <p className="rounded-lg bg-sunken px-3 py-2 text-sm wrap-anywhere whitespace-pre-line">
              <span className="text-muted">
                {step.answerName || "Persona eliminada"}, {formatDateTime(step.answeredAt)}
                {step.answer && ": "}
              </span>
              {step.answer}
            </p>
          )}
          <StepActions step={step} isFirst={at === 0} isLast={at === steps.length - 1} />
        </li>
      ))}
    </ol>
  );
}
