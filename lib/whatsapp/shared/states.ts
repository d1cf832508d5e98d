export const conversationStates = ["open", "pending", "solved"] as const;
export type ConversationState = (typeof conversationStates)[number];

export const stateLabels: Record<ConversationState, string> = {
  open: "Abierta",
  pending: "Pendiente",
  solved: "Resuelta",
};

export const conversationFilters = ["all", "unread", "mine", "unassigned", "archived", "snoozed"] as const;
export type ConversationFilter = (typeof conversationFilters)[number];

export const stateFilters = ["any", "unsolved", ...conversationStates] as const;
export type SoughtState = (typeof stateFilters)[number];
