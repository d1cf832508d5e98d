import { useEffect } from "react";
import type { Reason } from "@/components/ui/blocked-by";
import { ErrorState } from "@/components/ui/error-state";
import { CircleAlertIcon, CircleCheckIcon, InfoIcon, LoaderCircleIcon, TriangleAlertIcon } from "@/components/ui/icons";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { announce } from "@/components/ui/toast";
import type { CheckedLink, Checks, Problem } from "@/lib/studio/checks/schema";
import { PageCards } from "./page-cards";

const looks: Record<Problem["level"], { Icon: typeof InfoIcon; colour: string; said: string }> = {
  missing: { Icon: CircleAlertIcon, colour: "text-danger", said: "Falta: " },
  weak: { Icon: TriangleAlertIcon, colour: "text-amber", said: "Se puede mejorar: " },
  info: { Icon: InfoIcon, colour: "text-info", said: "Ten en cuenta: " },
};
const order = Object.keys(looks);

type Props = {
  checks: Checks | undefined;
  failure: string | undefined;
  onRetry: () => void;
  /** Leads to a problem's field; null when the problem is shown elsewhere. */
  leadTo: (problem: Problem) => Reason | null;
};

export function WhatToKnow({ checks, failure, onRetry, leadTo }: Props) {
  if (failure)
    return (
      <ErrorState title="No se pudo comprobar." onRetry={onRetry}>
        {failure}
      </ErrorState>
    );
  if (!checks) {
    return (
      <Loading label="Comprobando…" className="space-y-2">
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-40 w-full" />
      </Loading>
    );
  }
  return (
    <div className="space-y-5">
      <Checklist checks={checks} leadTo={leadTo} />
      {checks.page && <PageCards page={checks.page} />}
    </div>
  );
}

function Checklist({ checks: { problems, links }, leadTo }: { checks: Checks; leadTo: Props["leadTo"] }) {
  const sorted = problems.toSorted((a, b) => order.indexOf(a.level) - order.indexOf(b.level));
  const dead = links.filter(({ state }) => state === "dead");
  const count = problems.length + dead.length;
  useEffect(() => {
    announce(
      count === 0 ? "Comprobado: no hay avisos." : `Comprobado: ${count === 1 ? "1 aviso" : `${count} avisos`}.`,
    );
  }, [count]);
  return (
    <ul className="space-y-2">
      {sorted.map((problem, index) => {
        const reason = leadTo(problem);
        if (!reason) return null;
        return (
          <Line key={index} level={problem.level}>
            {reason.lead ? (
              <button
                type="button"
                onClick={reason.lead}
                className="text-left underline decoration-line-strong underline-offset-4 hover:decoration-current max-sm:min-h-11"
              >
                {reason.text}
              </button>
            ) : (
              reason.text
            )}
          </Line>
        );
      })}
      {dead.map(({ url, reason }) => (
        <Line key={url} level="weak">
          {reason}:{" "}
          <a href={url} target="_blank" rel="noreferrer noopener" className="link">
            {url}
          </a>
        </Line>
      ))}
      <LinkLine links={links} />
      {problems.length + dead.length === 0 && (
        <li className="flex gap-2.5">
          <CircleCheckIcon className="mt-0.5 size-5 shrink-0 text-accent" /> No falta nada.
        </li>
      )}
    </ul>
  );
}

function Line({ level, children }: { level: Problem["level"]; children: React.ReactNode }) {
  const { Icon, colour, said } = looks[level];
  return (
    <li className="flex gap-2.5">
      <Icon className={`mt-0.5 size-5 shrink-0 ${colour}`} />
      <span className="min-w-0 wrap-anywhere">
        <span className="sr-only">{said}</span>
        {children}
      </span>
    </li>
  );
}

function LinkLine({ links }: { links: CheckedLink[] }) {
  if (links.length === 0) return null;
  const checking = links.filter(({ state }) => state === "checking").length;
  const alive = links.filter(({ state }) => state === "alive").length;
  if (checking + alive === 0) return null;
  const Icon = checking > 0 ? LoaderCircleIcon : CircleCheckIcon;
  return (
    <li role="status" className="flex gap-2.5 text-muted">
      <Icon className={`mt-0.5 size-5 shrink-0 ${checking > 0 ? "animate-spin" : "text-accent"}`} />
      {checking > 0 ? `Comprobando ${count(checking)}…` : `${alive === 1 ? "Funciona" : "Funcionan"} ${count(alive)}.`}
    </li>
  );
}

const count = (links: number): string => (links === 1 ? "1 enlace" : `${links} enlaces`);
