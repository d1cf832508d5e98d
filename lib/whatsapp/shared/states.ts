/** How far a conversation has come: to be answered, waiting for something, nothing left to do. */
export const conversationStates = ["open", "pending", "solved"] as const;
export type ConversationState = (typeof conversationStates)[number];

export const stateLabels: Record<ConversationState, string> = {
  open: "Abierta",
  pending: "Pendiente",
  solved: "Resuelta",
};
