export const discussionStates = {
  shown: "Publicada",
  held: "En revisión",
  removed: "Retirada",
  deleted: "Eliminada",
} as const;
export type DiscussionState = keyof typeof discussionStates;

export const discussionTones = {
  shown: "accent",
  held: "amber",
  removed: "danger",
  deleted: "neutral",
} as const satisfies Record<DiscussionState, string>;

/** The first lists posts that wait for staff. */
export const deskFilters = {
  waiting: "Por revisar",
  reported: "Reportadas",
  unanswered: "Sin respuesta",
  removed: "Retiradas",
  all: "Todas",
} as const;
export type DeskFilter = keyof typeof deskFilters;

export const discussionLengths = { title: 150, body: 10_000, reason: 500 };

export const mostReplies = 60;

export const discussionAnchor = (questionId: string): string => `duda-${questionId}`;

export const discussionList = "/dashboard/content/discussion";
