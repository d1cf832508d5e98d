import { backupScheduleWork } from "@/lib/backups/schedule/run";
import type { AnyWork } from "@/lib/jobs/kind";
import { adoptWork } from "@/lib/studio/adopt";
import { publishWork } from "@/lib/studio/schedule";
import { hourlyWork } from "./maintenance";

/** Everything that the site does later, or every so often. */
export const works: readonly AnyWork[] = [publishWork, adoptWork, backupScheduleWork, hourlyWork];
