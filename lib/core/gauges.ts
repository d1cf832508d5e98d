import { Gauge } from "prom-client";

/** Read when the metrics are; unknown or unreadable values are left out. */
export const gauge = (name: string, help: string, read: () => Promise<number | null> | number): Gauge =>
  new Gauge({
    name,
    help,
    registers: [],
    async collect() {
      const value = await (async () => read())().catch(() => null);
      if (value === null) this.remove();
      else this.set(value);
    },
  });

export const gaugeByState = (name: string, help: string, read: () => Promise<Record<string, number>>): Gauge<"state"> =>
  new Gauge({
    name,
    help,
    labelNames: ["state"],
    registers: [],
    async collect() {
      const counts = await read().catch(() => ({}));
      this.reset();
      for (const [state, count] of Object.entries(counts)) this.set({ state }, count);
    },
  });
