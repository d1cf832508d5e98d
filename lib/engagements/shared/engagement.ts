export const engagementStates = ["active", "finished"] as const;
export type EngagementState = (typeof engagementStates)[number];

export const engagementStateLabels: Record<EngagementState, string> = { active: "En curso", finished: "Terminado" };

export const engagementStateTones = { active: "accent", finished: "neutral" } as const satisfies Record<
  EngagementState,
  string
>;

export const engagementPath = (id: string): string => `/dashboard/engagement/${id}/details`;

export const engagementFilePath = (id: string): string => `/api/engagements/files/open/${id}`;

export const engagementLimits = { title: 120, summary: 5_000, steps: 60, files: 200 } as const;

/** Bytes of one file. */
export const mostEngagementFileBytes = 50 * 1024 * 1024;
