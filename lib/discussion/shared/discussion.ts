/** What is asked below a lesson, and what is answered there. */
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

/** What staff looks through: the first is what waits for them. */
export const deskFilters = {
  waiting: "Por revisar",
  reported: "Reportadas",
  unanswered: "Sin respuesta",
  removed: "Retiradas",
  all: "Todas",
} as const;
export type DeskFilter = keyof typeof deskFilters;

export const discussionLengths = { title: 150, body: 10_000, reason: 500 };

/** Answers that a question may have, and those that are shown at once when it is opened. */
export const mostReplies = 60;

/** Where a question is on the page of its lesson. */
export const discussionAnchor = (questionId: string): string => `duda-${questionId}`;

export const discussionList = "/dashboard/content/discussion";
