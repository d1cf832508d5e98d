import type { Metadata } from "next";
import { MailLink } from "@/components/dashboard/contact-links";
import { Card } from "@/components/dashboard/card";
import { Details } from "@/components/dashboard/details";
import { PageHeader } from "@/components/dashboard/page-header";
import { GradingForm } from "@/components/quizzes/grading-form";
import { Badge } from "@/components/ui/badge";
import { formatDateTime } from "@/lib/core/dates";
import { formatCount, formatPercent } from "@/lib/core/numbers";
import { requirePage } from "@/lib/dashboard/require-page";
import { loadAttempt } from "../load-attempt";

export const metadata: Metadata = { title: "Calificar" };

export default async function GradingPage({ params }: PageProps<"/dashboard/academy/grading/[id]/details">) {
  await requirePage("/dashboard/academy/grading/[id]/details");
  const { id, student, email, lesson, submittedAt, open, closed, state, score, passed, passMark } =
    await loadAttempt(params);
  return (
    <>
      <PageHeader
        title={lesson || "Cuestionario"}
        description={`De ${student}, entregado el ${formatDateTime(submittedAt)}`}
        trail={[{ label: "Por calificar", href: "/dashboard/academy/grading" }, { label: student }]}
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_20rem]">
        <GradingForm key={state} id={id} answers={open} isOpen={state === "submitted"} />
        <Card title="Datos">
          <Details
            items={[
              {
                label: "Resultado",
                value:
                  score === null ? (
                    <Badge tone="amber">Por calificar</Badge>
                  ) : (
                    <Badge tone={passed ? "accent" : "neutral"}>
                      {passed ? "Aprobado" : "No aprobado"}, {formatPercent(score, 1)}
                    </Badge>
                  ),
              },
              { label: "Se aprueba con", value: `${passMark} %` },
              {
                label: "Respuestas calificadas automáticamente",
                value: `${closed.right} de ${formatCount(closed.all, "correcta", "correctas")}`,
              },
              { label: "Estudiante", value: student },
              {
                label: "Correo",
                value: <MailLink email={email} />,
              },
            ]}
          />
        </Card>
      </div>
    </>
  );
}
