import { formatDate } from "@/lib/core/dates";
import { type Day, startOfDay } from "@/lib/core/days";

export const stepStates = ["pending", "doing", "review", "approved", "changes", "done"] as const;
export type StepState = (typeof stepStates)[number];

/** As staff read them. */
export const stepStateLabels: Record<StepState, string> = {
  pending: "Por hacer",
  doing: "En curso",
  review: "Espera aprobación",
  approved: "Aprobado",
  changes: "Pidió cambios",
  done: "Hecho",
};

/** As the client reads them. */
export const stepStateWords: Record<StepState, string> = {
  ...stepStateLabels,
  review: "Espera tu aprobación",
  changes: "Pediste cambios",
};

export const stepStateTones = {
  pending: "neutral",
  doing: "info",
  review: "magenta",
  approved: "accent",
  changes: "amber",
  done: "accent",
} as const satisfies Record<StepState, string>;

/** The states that staff choose; the others are the client's answers. */
export const chosenStates = ["pending", "doing", "review", "done"] as const satisfies StepState[];
export type ChosenState = (typeof chosenStates)[number];

const openStates: ReadonlySet<StepState> = new Set(["pending", "doing", "review"]);

/** Whether it is still worked on, or waits for the client. */
export const isOpenStep = (state: StepState): boolean => openStates.has(state);

type Answered = { state: StepState; answeredAt: unknown };

/** Whether the client's last answer stands below what is over. */
export const isStepAnswered = ({ state, answeredAt }: Answered): boolean =>
  state === "approved" || (state === "done" && answeredAt !== null);

/** Whether the client's answer is lost once a step is put into another state. */
export const losesAnswer = (step: Answered, to: StepState): boolean => isStepAnswered(step) && isOpenStep(to);

export const stepAnswers = ["approved", "changes"] as const satisfies StepState[];

export const stepLimits = { title: 120, text: 5_000, answer: 1_000 } as const;

/** "para el 3 de enero de 2027" */
export const sayDueDay = (dueOn: Day): string => `para el ${formatDate(startOfDay(dueOn))}`;
