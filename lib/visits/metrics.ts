import { Counter, Histogram, type Metric } from "prom-client";
import { gauge } from "@/lib/core/gauges";
import { batchStored, countKeptVisits, countLostVisits } from "./record/record-visit";

export function visitMetrics(): Metric[] {
  const batchSeconds = new Histogram({
    name: "visits_batch_seconds",
    help: "Time in which a batch of visits was stored",
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.5],
    registers: [],
  });
  const batchSize = new Histogram({
    name: "visits_batch_size",
    help: "Visits that were stored together",
    buckets: [1, 5, 10, 25, 50, 100, 250, 500],
    registers: [],
  });
  batchStored.watch(({ visits, seconds }) => {
    batchSeconds.observe(seconds);
    batchSize.observe(visits);
  });
  const kept = gauge("visits_waiting", "Visits in the memory of the process that are not stored yet", countKeptVisits);
  const lost = new Counter({
    name: "visits_lost_total",
    help: "Visits that were neither stored nor kept: refused, or more than there is room for while the database is away",
    registers: [],
    collect() {
      this.reset();
      this.inc(countLostVisits());
    },
  });
  return [batchSeconds, batchSize, kept, lost];
}
