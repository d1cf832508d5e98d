import { Counter, type Metric } from "prom-client";
import { db } from "@/lib/core/db";
import { gauge, gaugeByState } from "@/lib/core/gauges";
import { unsignedDelivery } from "./deliveries/deliveries";

/** What is waiting to be understood or sent; the same in each process of the deployment, but for the counter. */
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
      async () => {
        const count = (state: "waiting" | "failed") => db.whatsappDelivery.count({ where: { state } });
        const [waiting, failed] = await Promise.all([count("waiting"), count("failed")]);
        return { waiting, failed };
      },
    ),
    gaugeByState(
      "whatsapp_sends",
      "Messages of WhatsApp that are to be sent (waiting) or of which Meta never said whether it has them (unconfirmed)",
      async () => {
        const count = (state: "waiting" | "unconfirmed") => db.whatsappSend.count({ where: { state } });
        const [waiting, unconfirmed] = await Promise.all([count("waiting"), count("unconfirmed")]);
        return { waiting, unconfirmed };
      },
    ),
    gauge("whatsapp_halted", "1 while nothing is sent because Meta refuses the account", async () => {
      const account = await db.whatsappAccount.findFirst({ select: { haltedAt: true } });
      return account?.haltedAt ? 1 : 0;
    }),
  ];
}
