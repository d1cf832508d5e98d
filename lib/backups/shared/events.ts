import type { PanelEvent } from "@/lib/panel/shared/event";
import type { BackupJobView } from "../schema";

/** Without the result, which may exceed a Postgres notification; fetch it. */
export type BackupJobChange = { job: Omit<BackupJobView, "result"> };

export const backupJobChanged: PanelEvent<BackupJobChange> = {
  name: "backupJobChanged",
};
