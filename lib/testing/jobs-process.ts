import { startJobs } from "@/lib/jobs/runner";
import { declareDomains } from "@/lib/server/boot/declare";
import { plannedWork } from "@/lib/whatsapp/planned/due";
import { sendWork } from "@/lib/whatsapp/sending/outgoing";

/* A process to be killed that sends messages of WhatsApp, planned ones too, and nothing else. */

declareDomains();
startJobs([plannedWork, sendWork]);
process.once("disconnect", () => process.exit());
setInterval(() => undefined, 60_000);
process.send!("ready");
