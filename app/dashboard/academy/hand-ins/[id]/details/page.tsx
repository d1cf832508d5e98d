import type { Metadata } from "next";
import { Card } from "@/components/dashboard/card";
import { Details } from "@/components/dashboard/details";
import { PageHeader } from "@/components/dashboard/page-header";
import { GradeForm } from "@/components/teaching/grade-form";
import { Badge } from "@/components/ui/badge";
import { formatDateTime } from "@/lib/core/dates";
import { sentence } from "@/lib/core/text";
import { requirePage } from "@/lib/dashboard/require-page";
import { fullName } from "@/lib/people/shared/names";
import { handInStates, handInTones, sumOfPoints } from "@/lib/teaching/shared/hand-ins";
import { loadHandIn } from "../load-hand-in";

export const metadata: Metadata = { title: "Entrega" };

export default async function HandInPage({ params }: PageProps<"/dashboard/academy/hand-ins/[id]/details">) {
  await requirePage("/dashboard/academy/hand-ins/[id]/details");
  const { id, state, version, person, lesson, rubric, text, link, fileName, ...handIn } = await loadHandIn(params);
  return (
    <>
      <PageHeader
        title={`Entrega de ${fullName(person)}`}
        description={sentence(`«${lesson.titleLesson}», entregada el ${formatDateTime(handIn.handedInAt)}`)}
        trail={[{ label: "Entregas", href: "/dashboard/academy/hand-ins" }, { label: fullName(person) }]}
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <div className="min-w-0 space-y-6">
          <Card title="Lo que entregó">
            <Details
              items={[
                {
                  label: "Respuesta",
                  value: text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>,
                },
                {
                  label: "Enlace",
                  value: link && (
                    <a href={link} rel="noopener noreferrer nofollow" target="_blank" className="link">
                      {link}
                    </a>
                  ),
                },
                {
                  label: "Archivo",
                  value: fileName && (
                    <a href={`/api/teaching/hand-ins/file/${id}`} download className="link">
                      {fileName}
                    </a>
                  ),
                },
              ]}
            />
          </Card>
          <Card title="La tarea">
            <p className="wrap-anywhere whitespace-pre-line">{lesson.task}</p>
          </Card>
        </div>
        <Card title="Revisión" actions={<Badge tone={handInTones[state]}>{handInStates[state]}</Badge>}>
          {state === "handed_in" ? (
            <>
              {handIn.note && (
                <div className="mb-5 rounded-lg bg-sunken p-3">
                  <p className="text-sm font-semibold">Comentario anterior</p>
                  <p className="mt-1 wrap-anywhere whitespace-pre-line">{handIn.note}</p>
                </div>
              )}
              <GradeForm key={version} id={id} version={version} rubric={rubric} />
            </>
          ) : (
            <Details
              items={[
                ...handIn.points.map(({ name, points, most }) => ({
                  label: name,
                  value: `${points ?? "—"} de ${most}`,
                })),
                { label: "Puntos", value: sumOfPoints(handIn.points) },
                { label: "Comentario", value: <p className="whitespace-pre-line">{handIn.note || "—"}</p> },
              ]}
            />
          )}
        </Card>
      </div>
    </>
  );
}
