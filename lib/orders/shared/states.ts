export const orderStates = ["draft", "confirmed", "assigned", "in_progress", "completed", "cancelled"] as const;
export type OrderState = (typeof orderStates)[number];

export const orderStateLabels: Record<OrderState, string> = {
  draft: "Borrador",
  confirmed: "Confirmada",
  assigned: "Asignada",
  in_progress: "En curso",
  completed: "Completada",
  cancelled: "Cancelada",
};

export const stateTones = {
  draft: "neutral",
  confirmed: "info",
  assigned: "amber",
  in_progress: "magenta",
  completed: "accent",
  cancelled: "danger",
} as const satisfies Record<OrderState, string>;

export const moveLabels: Record<Exclude<OrderState, "draft">, string> = {
  confirmed: "Confirmar orden",
  assigned: "Asignar orden",
  in_progress: "Iniciar viaje",
  completed: "Completar orden",
  cancelled: "Cancelar orden",
};
