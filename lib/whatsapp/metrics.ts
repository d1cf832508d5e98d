import { Counter, type Metric } from "prom-client";
import { db } from "@/lib/core/db";
import { gauge, gaugeByState } from "@/lib/core/gauges";
import { unsignedDelivery } from "./deliveries/deliveries";

const ofReal = { contact: { isDemo: false } } as const;

/** All but the counter are the same in every process. */
export function whatsappMetrics(): Metric[] {
  const unsigned = new Counter({
    name: "whatsapp_unsigned_deliveries_total",
    help: "Deliveries to the webhook of WhatsApp whose signature was wrong: all that is kept of them",
    registers: [],
  });
  unsignedDelivery.watch(() => unsigned.inc());
  return [
    unsigned,
    gaugeByState(
      "whatsapp_deliveries",
      "Deliveries of WhatsApp that are to be understood (waiting) or could not be (failed)",
      async () => ({
        waiting: await db.whatsappDelivery.count({ where: { state: "waiting" } }),
        failed: await db.whatsappDelivery.count({ where: { state: "failed" } }),
      }),
    ),
    gaugeByState(
      "whatsapp_sends",
      "Messages of WhatsApp that are to be sent (waiting) or of which Meta never said whether it has them (unconfirmed)",
      async () => ({
        waiting: await db.whatsappSend.count({ where: { state: "waiting", message: ofReal } }),
        unconfirmed: await db.whatsappSend.count({ where: { state: "unconfirmed", message: ofReal } }),
      }),
    ),
    gauge("whatsapp_halted", "1 while nothing is sent because Meta refuses the account", () =>
      db.whatsappAccount.count({ where: { haltedAt: { not: null } } }),
    ),
  ];
}
