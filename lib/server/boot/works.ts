import { backupScheduleWork } from "@/lib/backups/schedule/run";
import type { AnyWork } from "@/lib/jobs/kind";
import { mailWork } from "@/lib/mail/worker";
import { mediaAvif } from "@/lib/media/avif";
import { adoptWork } from "@/lib/studio/adopt";
import { publishWork } from "@/lib/studio/schedule";
import { wardrobeAvif } from "@/lib/wardrobe/files/avif";
import { deliveryWork } from "@/lib/whatsapp/deliveries/understand";
import { mediaWork } from "@/lib/whatsapp/media/fetch";
import { sendWork } from "@/lib/whatsapp/sending/outgoing";
import { templateWork } from "@/lib/whatsapp/templates/sync";
import { hourlyWork } from "./maintenance";

/** Everything that the site does later, or every so often. */
export const works: readonly AnyWork[] = [
  ...[mailWork, mediaAvif, wardrobeAvif],
  ...[deliveryWork, sendWork, mediaWork, templateWork],
  ...[publishWork, adoptWork, backupScheduleWork, hourlyWork],
];
