export const plannedStates = {
  waiting: "Por enviar",
  sent: "Enviado",
  withdrawn: "Cancelado",
  stopped: "Detenido",
  failed: "No enviado",
} as const;
export type PlannedState = keyof typeof plannedStates;

/** Waiting at once, of a conversation and of all. */
export const mostPlanned = { each: 100, all: 10_000 };
