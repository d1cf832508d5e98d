import type { Metadata } from "next";
import { connection } from "next/server";
import { BackLink } from "@/components/auth/back-link";
import { RefuseMails } from "@/components/mail/refuse-mails";
import { ErrorState } from "@/components/ui/error-state";
import { findStop } from "@/lib/discussion/stop";
import { findRefusal } from "@/lib/teaching/mail-refusal";

export const instant = false;

export const metadata: Metadata = { title: "Correos que recibes" };

/** Mail scanners open links, so opening it changes nothing. */
export default async function CourseMailsPage({ params }: { params: Promise<{ token: string }> }) {
  await connection();
  const { token } = await params;
  const [found, thread] = await Promise.all([findRefusal(token), findStop(token)]);
  return (
    <>
      <h1 className="mb-6 text-3xl text-balance">Correos que recibes</h1>
      {thread ? (
        <RefuseMails
          token={token}
          wanted={thread.wanted}
          call="POST /api/discussion/mails/choose"
          words={[
            `Te avisamos cuando responden la duda «${thread.title}».`,
            `Listo: ya no te avisaremos de la duda «${thread.title}».`,
          ]}
        />
      ) : found ? (
        <RefuseMails
          token={token}
          wanted={found.wanted}
          call="POST /api/teaching/mails/choose"
          words={[
            "Los profesores de un curso que empezaste pueden escribirte cuando hace tiempo que no vuelves.",
            "Listo: ya no recibirás mensajes de los cursos que empezaste.",
          ]}
        />
      ) : (
        <ErrorState title="El enlace no es válido.">Ábrelo desde el correo, tal como llegó.</ErrorState>
      )}
      <BackLink />
    </>
  );
}
