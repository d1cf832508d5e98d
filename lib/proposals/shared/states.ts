export const proposalStates = ["draft", "sent", "seen", "accepted", "refused", "expired", "withdrawn"] as const;
export type ProposalState = (typeof proposalStates)[number];

export const proposalStateLabels: Record<ProposalState, string> = {
  draft: "Borrador",
  sent: "Enviada",
  seen: "Vista",
  accepted: "Aceptada",
  refused: "Rechazada",
  expired: "Vencida",
  withdrawn: "Retirada",
};

const changeLabels: Partial<Record<ProposalState, string>> = {
  sent: "cambio enviado",
  seen: "cambio visto",
  refused: "cambio rechazado",
  expired: "cambio vencido",
  withdrawn: "cambio retirado",
};

type Stated = { state: ProposalState; wasAccepted: boolean };

/** The state of the newest version; an acceptance of an earlier one is shown beside it. */
export function sayProposalState({ state, wasAccepted }: Stated): string {
  const change = wasAccepted && changeLabels[state];
  return change ? `${proposalStateLabels.accepted} · ${change}` : proposalStateLabels[state];
}

export const proposalStateTones = {
  draft: "neutral",
  sent: "info",
  seen: "magenta",
  accepted: "accent",
  refused: "danger",
  expired: "amber",
  withdrawn: "neutral",
} as const satisfies Record<ProposalState, string>;

/** Waits for the client's answer. */
export const openStates = ["sent", "seen"] as const satisfies ProposalState[];

type Dated = { state: ProposalState; validUntil: Date | null };

/** The state now: what is past its day has expired, even before the hourly task says so. */
export const stateNow = ({ state, validUntil }: Dated, now = new Date()): ProposalState =>
  isOpenState(state) && validUntil && validUntil <= now ? "expired" : state;

export const isOpenState = (state: ProposalState): boolean => (openStates as readonly string[]).includes(state);

export const channels = ["mail", "whatsapp"] as const;
export type Channel = (typeof channels)[number];

export const channelLabels: Record<Channel, string> = { mail: "Correo", whatsapp: "WhatsApp" };
