import type { ReactNode } from "react";
import type { WaysIn } from "@/components/academy/types";
import { ListChecksIcon } from "@/components/ui/icons";
import type { QuizFacts } from "@/lib/quizzes/schema";
import { QuizIsland } from "./quiz-island";

type Props = {
  lessonId: string;
  facts: QuizFacts;
  ways: WaysIn;
  children?: ReactNode;
};

/** The HTML has only public facts; the questions load when somebody begins. */
export function QuizSection({ lessonId, facts, ways, children }: Props) {
  return (
    <section id="cuestionario" aria-labelledby="quiz" className="mt-12 scroll-mt-24 border-t border-line pt-10">
      <h2 id="quiz" tabIndex={-1} className="flex items-center gap-2.5 text-2xl outline-none">
        <ListChecksIcon className="size-6 text-accent" /> Cuestionario
      </h2>
      <p className="mt-2 text-muted">{factsOf(facts).join(" · ")}</p>
      {facts.hasCertainty && (
        <p className="mt-2 text-muted">
          En cada respuesta indicas cuánto confías en ella: acertar suma 1, 2 o 3 puntos, y fallar resta 0, 2 o 6. El
          máximo es 3 por pregunta.
        </p>
      )}
      <p className="mt-2 hidden text-muted [@media(scripting:none)]:block">
        Para resolverlo, activa JavaScript en tu navegador.
      </p>
      {children ?? <QuizIsland lessonId={lessonId} ways={ways} isForGuests={facts.isForGuests} />}
    </section>
  );
}

function factsOf({ questions, minutes, most, passMark }: QuizFacts): string[] {
  return [
    ...(questions === null ? [] : [questions === 1 ? "1 pregunta" : `${questions} preguntas`]),
    ...(minutes === null ? [] : [minutes === 1 ? "1 minuto" : `${minutes} minutos`]),
    ...(most === null ? [] : [most === 1 ? "1 intento" : `${most} intentos`]),
    `se aprueba con ${passMark} %`,
  ];
}
