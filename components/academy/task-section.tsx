import { readRubric, takenParts } from "@/lib/academy/shared/task";
import { ForMembers } from "./for-members";
import { HandInIsland } from "./hand-in-island";
import { SignInLinks } from "./sign-in-links";
import type { WaysIn } from "./types";
import { Skeleton } from "@/components/ui/skeleton";

type Props = { lesson: { id: string; task: string | null; taskTakes: string; taskRubric: string }; ways: WaysIn };

export function TaskSection({ lesson: { id, task, taskTakes, taskRubric }, ways }: Props) {
  const rubric = readRubric(taskRubric);
  const guest = (
    <p className="mt-4 text-muted">
      <SignInLinks {...ways} /> para entregar tu tarea y recibir comentarios.
    </p>
  );
  return (
    <section id="tarea" aria-labelledby="tarea-titulo" className="mt-12 scroll-mt-24 border-t border-line pt-10">
      <h2 id="tarea-titulo" className="text-xl">
        Tarea
      </h2>
      <p className="mt-3 wrap-anywhere whitespace-pre-line">{task}</p>
      {rubric.length > 0 && (
        <dl className="mt-4 divide-y divide-line rounded-lg border border-line bg-surface px-4">
          {rubric.map(({ name, points }) => (
            <div key={name} className="flex items-baseline justify-between gap-4 py-2">
              <dt className="min-w-0 wrap-anywhere">{name}</dt>
              <dd className="shrink-0 text-muted tabular-nums">{points === 1 ? "1 punto" : `${points} puntos`}</dd>
            </div>
          ))}
        </dl>
      )}
      <ForMembers guest={guest} loading={<Skeleton className="mt-6 h-96 w-full" />}>
        <HandInIsland lesson={id} taken={takenParts(taskTakes)} />
      </ForMembers>
    </section>
  );
}
