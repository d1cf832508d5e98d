import type { Metric } from "prom-client";
import { db } from "@/lib/core/db";
import { gaugeByState } from "@/lib/core/gauges";

export const mailMetrics = (): Metric[] => [
  gaugeByState(
    "mail_jobs",
    "Mails of the deployment that are to be sent (pending) or were given up (failed); the same in each of its processes",
    async () => {
      const groups = await db.mailJob.groupBy({ by: ["state"], where: { state: { not: "sent" } }, _count: true });
      const count = (of: "pending" | "failed") => groups.find(({ state }) => state === of)?._count ?? 0;
      return { pending: count("pending"), failed: count("failed") };
    },
  ),
];
