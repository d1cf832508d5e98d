import { formatDate } from "@/lib/core/dates";
import type { ShownEngagement, ShownFile, ShownStep } from "@/lib/engagements/shared/client-view";
import { sayDueDay } from "@/lib/engagements/shared/step";
import { projectPath } from "@/lib/projects/shared/paths";
import { EngagementBadge, StepBadge } from "../step-badge";
import { GivenFiles } from "./given-files";

type Props = { clientKey: string; engagements: ShownEngagement[] };

/** Each piece of work with its steps as a timeline, and its files. */
export const ClientWork = ({ clientKey, engagements }: Props) => (
  <section aria-labelledby="encargos" className="space-y-6">
    <h2 id="encargos" className="text-2xl">
      Tus encargos
    </h2>
    {engagements.map((one) => (
      <Work key={one.id} clientKey={clientKey} {...one} />
    ))}
  </section>
);

function Work({ clientKey, title, summary, state, project, steps, files }: ShownEngagement & { clientKey: string }) {
  const others = files.filter(({ stepId }) => stepId === null);
  return (
    <article className="space-y-5 rounded-lg border border-line bg-surface p-4 sm:p-6">
      <header className="space-y-2">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl wrap-anywhere">
          {title} <EngagementBadge state={state} />
        </h3>
        {summary && <p className="wrap-anywhere whitespace-pre-line text-muted">{summary}</p>}
        {project && (
          <p>
            Mira cómo quedó:{" "}
            <a href={projectPath(project.slug)} className="link">
              {project.title}
            </a>
          </p>
        )}
      </header>
      {steps.length > 0 ? (
        <ol className="space-y-5 border-l-2 border-line pl-5">
          {steps.map((step) => (
            <Step
              key={step.id}
              step={step}
              clientKey={clientKey}
              files={files.filter(({ stepId }) => stepId === step.id)}
            />
          ))}
        </ol>
      ) : (
        <p className="text-muted">Aún no tiene pasos.</p>
      )}
      {others.length > 0 && (
        <div className="space-y-2">
          <h4 className="font-semibold">Archivos</h4>
          <GivenFiles clientKey={clientKey} files={others} />
        </div>
      )}
    </article>
  );
}

type StepProps = { step: ShownStep; clientKey: string; files: ShownFile[] };

function Step({ step: { title, text, dueOn, state, answerName, answer, answeredAt }, clientKey, files }: StepProps) {
  const isOver = state === "done" || state === "approved";
  return (
    <li className="relative space-y-2">
      <span
        aria-hidden="true"
        className={`absolute top-1.5 -left-[1.6875rem] size-3 rounded-full border-2 ${isOver ? "border-accent bg-accent" : "border-line-strong bg-surface"}`}
      />
      <h4 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
        {title} <StepBadge state={state} isClient />
      </h4>
      {dueOn && !isOver && <p className="text-sm text-muted">Lo prevemos {sayDueDay(dueOn)}.</p>}
      {text && <p className="wrap-anywhere whitespace-pre-line text-muted">{text}</p>}
      {answeredAt && (
        <p className="rounded-lg bg-sunken px-3 py-2 text-sm wrap-anywhere whitespace-pre-line">
          <span className="text-muted">
            {answerName || "Respondido"}, {formatDate(answeredAt)}
            {answer && ": "}
          </span>
          {answer}
        </p>
      )}
      <GivenFiles clientKey={clientKey} files={files} />
    </li>
  );
}
