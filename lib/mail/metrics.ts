import { Gauge, type Metric } from "prom-client";
import { db } from "@/lib/core/db";

/** What is to be sent, or never will be. */
export function mailMetrics(): Metric[] {
  const mails = new Gauge({
    name: "mail_jobs",
    help: "Mails of the deployment that are to be sent (pending) or were given up (failed); the same in each of its processes",
    labelNames: ["state"],
    registers: [],
    async collect() {
      this.reset();
      const groups = await db.mailJob
        .groupBy({ by: ["state"], where: { state: { not: "sent" } }, _count: true })
        .catch(() => null); // a database that is away is told by another metric
      if (!groups) return;
      for (const state of ["pending", "failed"])
        this.set({ state }, groups.find((group) => group.state === state)?._count ?? 0);
    },
  });
  return [mails];
}
