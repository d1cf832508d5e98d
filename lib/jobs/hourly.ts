import { declared } from "@/lib/core/declared";

/** What one process of all does at the first start and every hour from then on. `label` is its name on the screen. */
export type HourlyTask = { label: string; run: () => Promise<unknown> };

/** All of them, by the name that their rows have. A name is given once in the house. */
export const hourlyTasks = declared<Readonly<Record<string, HourlyTask>>>("hourly tasks");
