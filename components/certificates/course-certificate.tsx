"use client";

import Link from "next/link";
import { useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { openedPiece } from "@/components/ui/opened-piece";
import { useApi } from "@/lib/api/use-api";
import { useSession } from "@/lib/api/session";
import type { CertificateStanding } from "@/lib/certificates/schema";
import { certificatePath, type CertificateState } from "@/lib/certificates/shared/certificate";
import { OfferBox, OfferSkeleton } from "./certificate-offer";

const ObtainDialog = openedPiece(() => import("./obtain-dialog").then((file) => file.ObtainDialog));

export function CourseCertificate({ course, title }: { course: string; title: string }) {
  const { user } = useSession();
  const { data, error, mutate } = useApi(
    user && ["GET /api/certificates/courses/{id}", { params: { id: course } }, user._id],
    { revalidateOnFocus: false },
  );
  if (error && !data) return <Failed retry={() => void mutate()} />;
  if (!data) return <OfferSkeleton />;
  const { id, state } = data.certificate ?? {};
  if (id && state && state !== "expired") return <Obtained id={id} state={state} />;
  if (data.isMet) return <Obtain course={course} title={title} standing={data} />;
  return <OfferBox text={<Missing standing={data} />} />;
}

const obtained: Record<Exclude<CertificateState, "expired">, { text: string; label: string }> = {
  valid: { text: "Ya tienes tu certificado de este curso.", label: "Ver mi certificado" },
  revoked: { text: "Tu certificado de este curso fue revocado.", label: "Ver por qué" },
};

function Obtained({ id, state }: { id: string; state: keyof typeof obtained }) {
  const { text, label } = obtained[state];
  return (
    <OfferBox
      text={<p className="font-semibold">{text}</p>}
      action={
        <ButtonLink href={certificatePath(id)} variant="secondary">
          {label}
        </ButtonLink>
      }
    />
  );
}

type ObtainProps = { course: string; title: string; standing: CertificateStanding };

function Obtain({ course, title, standing }: ObtainProps) {
  const [open, setOpen] = useState(false);
  const { certificate: expired } = standing;
  ObtainDialog.useEarly();
  return (
    <>
      <OfferBox
        text={
          <p className="font-semibold">
            {expired ? (
              <>
                <Expired {...expired} /> Cumpliste todos los requisitos otra vez: ya puedes renovarlo.
              </>
            ) : (
              "Cumpliste todos los requisitos: ya puedes obtener tu certificado."
            )}
          </p>
        }
        action={
          <Button onClick={() => setOpen(true)}>{expired ? "Renovar certificado" : "Obtener certificado"}</Button>
        }
      />
      {open && <ObtainDialog {...{ course, title, standing }} onClose={() => setOpen(false)} />}
    </>
  );
}

const Expired = ({ id }: { id: string }) => (
  <>
    <Link href={certificatePath(id)} prefetch={false} className="link">
      Tu certificado
    </Link>{" "}
    venció.
  </>
);

const several = (count: number, one: string, more: string): string => (count === 1 ? one : `${count} ${more}`);

/** "Para tu certificado te falta terminar 3 lecciones, aprobar un cuestionario y que aceptemos tu entrega." */
function sentenceOf({ lessons, quizzes, tasks, project, certificate }: CertificateStanding): string {
  const [toRead, toPass] = [lessons.total - lessons.done, quizzes.total - quizzes.passed];
  const toAccept = tasks.total - tasks.accepted;
  const parts = [
    ...(toRead > 0 ? [`terminar ${several(toRead, "una lección", "lecciones")}`] : []),
    ...(toPass > 0
      ? [`aprobar ${certificate ? "otra vez " : ""}${several(toPass, "un cuestionario", "cuestionarios")}`]
      : []),
    ...(toAccept > 0 ? [`que aceptemos ${several(toAccept, "tu entrega", "entregas tuyas")}`] : []),
    ...(project === "pending" && tasks.total === 0 ? ["que el curso publique su proyecto"] : []),
  ];
  return `Para ${certificate ? "renovarlo" : "obtener tu certificado"} te falta ${new Intl.ListFormat("es").format(parts)}.`;
}

const kinds = {
  lesson: { words: "", part: "" },
  quiz: { words: "Cuestionario: ", part: "#cuestionario" },
  task: { words: "Entrega: ", part: "#tarea" },
} as const;

function Missing({ standing }: { standing: CertificateStanding }) {
  const { missing, lessons, quizzes, tasks, certificate } = standing;
  const rest =
    lessons.total - lessons.done + (quizzes.total - quizzes.passed) + (tasks.total - tasks.accepted) - missing.length;
  return (
    <div className="min-w-0">
      <p className="text-muted">
        {certificate && <Expired {...certificate} />} {sentenceOf(standing)}
      </p>
      {missing.length > 0 && (
        <details className="mt-1">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-medium text-accent hover:underline">
            Ver qué falta
          </summary>
          <ul className="pb-2">
            {missing.map(({ kind, title, path }) => (
              <li key={`${kind} ${path}`}>
                <Link
                  href={path + kinds[kind].part}
                  prefetch={false}
                  className="inline-flex min-h-11 items-center py-1.5 link"
                >
                  {kinds[kind].words}
                  {title}
                </Link>
              </li>
            ))}
            {rest > 0 && <li className="text-muted">y {rest} más.</li>}
          </ul>
        </details>
      )}
    </div>
  );
}

const Failed = ({ retry }: { retry: () => void }) => (
  <div role="alert">
    <OfferBox
      text={<p className="text-muted">No pudimos cargar qué te falta para el certificado.</p>}
      action={
        <Button variant="secondary" onClick={retry}>
          Reintentar
        </Button>
      }
    />
  </div>
);
