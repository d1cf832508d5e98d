import { Gauge, type Metric } from "prom-client";
import { pool } from "@/lib/core/db";

type Row = { kind: string; state: string; count: number; overdue: number };

export function jobMetrics(): Metric[] {
  const overdue = new Gauge({
    name: "jobs_overdue_seconds",
    help: "How long the job that waits longest past its time has waited, by kind",
    labelNames: ["kind"],
    registers: [],
  });
  const jobs = new Gauge({
    name: "jobs",
    help: "Work for later, by kind: that waits, is being done or was given up",
    labelNames: ["kind", "state"],
    registers: [],
    async collect() {
      const counted = await pool
        .query<Row>(
          `SELECT kind, state::text, count(*)::int AS count,
             coalesce(extract(epoch FROM now() - min(due_at) FILTER (WHERE state = 'waiting')), 0)::float8 AS overdue
           FROM jobs GROUP BY kind, state`,
        )
        .catch(() => null); // another metric reports a missing database
      this.reset();
      overdue.reset();
      for (const { kind, state, count, overdue: seconds } of counted?.rows ?? []) {
        this.set({ kind, state }, count);
        if (state === "waiting") overdue.set({ kind }, Math.max(0, seconds));
      }
    },
  });
  return [jobs, overdue];
}
