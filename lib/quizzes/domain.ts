import type { Domain } from "@/lib/domain";
import { closeOverdue } from "./attempts";
import { quizAudit } from "./audit";
import { quizGradedMail } from "./mails/quiz-graded";
import { quizData } from "./personal-data";
import { quizzesPanel } from "./shared/panel";

export const quizzesDomain: Domain = {
  name: "quizzes",
  audit: [quizAudit],
  demo: () => import("./demo"),
  hourly: { overdueQuizzes: { label: "Cierre de cuestionarios sin tiempo", run: () => closeOverdue() } },
  mails: [quizGradedMail],
  panel: quizzesPanel,
  personalData: quizData,
  tables: {
    quiz_attempts: {
      about: "Lo que cada estudiante respondió en los cuestionarios de las lecciones, y su resultado.",
      columns: {
        seed: "El número con que se sortearon y ordenaron las preguntas.",
        deadline: "Hasta cuándo se puede responder; vacío si no hay límite de tiempo.",
        score: "De 0 a 1; vacío mientras falte calificar algo.",
        submitted_at: "Cuándo se entregó.",
        passed: "Si aprobó; vacío mientras falte calificar algo.",
        pass_mark: "El porcentaje con que se aprueba.",
        has_certainty: "Si se pregunta cuánto confía el estudiante en cada respuesta.",
        questions: "Las preguntas como eran al empezar el intento, con sus respuestas correctas.",
        answers: "Lo que respondió, por pregunta.",
        grades: "Cuánto vale cada respuesta y el comentario de la persona que la leyó.",
      },
      changes: "none",
      // Only abandoned attempts; finished ones prove what somebody learnt, and stay.
      past: { when: "state = 'started' AND started_at < $1", kept: () => "1 year" },
    },
  },
};
