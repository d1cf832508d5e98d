import { Counter, Gauge, type Metric } from "prom-client";
import { db } from "@/lib/core/db";
import { unsignedDelivery } from "./deliveries/deliveries";

/** What is waiting to be understood or sent; the same in each process of the deployment, but for the counter. */
export function whatsappMetrics(): Metric[] {
  const unsigned = new Counter({
    name: "whatsapp_unsigned_deliveries_total",
    help: "Deliveries to the webhook of WhatsApp whose signature was wrong: all that is kept of them",
    registers: [],
  });
  unsignedDelivery.watch(() => unsigned.inc());
  const deliveries = new Gauge({
    name: "whatsapp_deliveries",
    help: "Deliveries of WhatsApp that are to be understood (waiting) or could not be (failed)",
    labelNames: ["state"],
    registers: [],
    async collect() {
      this.reset();
      const counts = await countDeliveries().catch(() => null); // a database that is away is told by another metric
      for (const [state, count] of Object.entries(counts ?? {})) this.set({ state }, count);
    },
  });
  const sends = new Gauge({
    name: "whatsapp_sends",
    help: "Messages of WhatsApp that are to be sent (waiting) or of which Meta never said whether it has them (unconfirmed)",
    labelNames: ["state"],
    registers: [],
    async collect() {
      this.reset();
      const counts = await countSends().catch(() => null);
      for (const [state, count] of Object.entries(counts ?? {})) this.set({ state }, count);
    },
  });
  const halted = new Gauge({
    name: "whatsapp_halted",
    help: "1 while nothing is sent because Meta refuses the account",
    registers: [],
    async collect() {
      this.reset();
      const account = await db.whatsappAccount.findFirst({ select: { haltedAt: true } }).catch(() => undefined);
      if (account !== undefined) this.set(account?.haltedAt ? 1 : 0);
    },
  });
  return [unsigned, deliveries, sends, halted];
}

async function countDeliveries() {
  const count = (state: "waiting" | "failed") => db.whatsappDelivery.count({ where: { state } });
  const [waiting, failed] = await Promise.all([count("waiting"), count("failed")]);
  return { waiting, failed };
}

async function countSends() {
  const count = (state: "waiting" | "unconfirmed") => db.whatsappSend.count({ where: { state } });
  const [waiting, unconfirmed] = await Promise.all([count("waiting"), count("unconfirmed")]);
  return { waiting, unconfirmed };
}
