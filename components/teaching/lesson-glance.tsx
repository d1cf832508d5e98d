"use client";

import Link from "next/link";
import { Card } from "@/components/dashboard/card";
import { Details } from "@/components/dashboard/details";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { useApi } from "@/lib/api/use-api";
import { formatNumber } from "@/lib/core/numbers";
import type { LessonGlance } from "@/lib/teaching/schema";
import { fewestPeople } from "@/lib/teaching/shared/figures";
import { shownPart, shownShare } from "./shown";

export function LessonGlanceCard({ id }: { id: string }) {
  const { data, error } = useApi(["GET /api/teaching/lessons/findOne/{id}", { params: { id } }], {
    revalidateOnFocus: false,
  });
  return (
    <Card title="Cómo va la lección">
      {data ? (
        <Glance {...data} id={id} />
      ) : error ? (
        <p className="text-muted">No se pudo cargar. {error.message}</p>
      ) : (
        <Loading label="Cargando…">
          <Skeleton className="h-36 w-full" />
        </Loading>
      )}
    </Card>
  );
}

function Glance({ id, opened, finished, stop, worst, courseId }: LessonGlance & { id: string }) {
  const path = courseId && `/dashboard/academy/teaching/${courseId}`;
  return (
    <>
      <Details
        items={[
          { label: "La abrieron", value: formatNumber(opened) },
          { label: "La terminaron", value: shownPart(finished, opened) },
          {
            label: "Se detienen aquí",
            value: stop === null ? `Se verá cuando la abran ${fewestPeople} personas` : shownShare(stop),
          },
        ]}
      />
      {worst && (
        <p className="mt-3 text-sm text-muted">
          {worst.id === id
            ? "Es la lección del curso en la que más personas se detienen."
            : `Donde más se detienen en el curso: «${worst.title}» (${shownShare(worst.stop)}).`}
        </p>
      )}
      {path && (
        <p className="mt-2 flex flex-wrap gap-x-4">
          <Link href={`${path}/people?lesson=${id}`} className="inline-flex min-h-11 items-center link">
            Ver quiénes
          </Link>
          <Link href={`${path}/lessons`} className="inline-flex min-h-11 items-center link">
            Ver el curso
          </Link>
        </p>
      )}
    </>
  );
}
