import type { PanelEvent } from "@/lib/panel/shared/event";
import type { BackupJobView } from "../schema";

/** How far a job is. What it came to is asked for: it may be longer than Postgres passes on. */
export type BackupJobChange = { job: Omit<BackupJobView, "result"> };

export const backupJobChanged: PanelEvent<BackupJobChange> = {
  name: "backupJobChanged",
};
