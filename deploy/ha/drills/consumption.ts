import { readFileSync } from "node:fs";
import { childrenOf, type Counted, cpuOf } from "../../../bench/harness/cpu";
import { pidOf, postmasterOf, processCount } from "./stack";

const sites = Array.from({ length: processCount }, (_, n) => `site-${n + 1}`);

/** What the parts of the stack are made of, each by how its first process is found. */
const parts: Record<string, () => Counted> = {
  ...Object.fromEntries(sites.map((name) => [name, () => ({ pid: pidOf(name), withChildren: true })])),
  "postgres-a": () => ({ pid: postmasterOf("a"), withChildren: true }),
  "postgres-b": () => ({ pid: postmasterOf("b"), withChildren: true }),
  pgbouncer: () => ({ pid: pidOf("pgbouncer") }),
  haproxy: () => ({ pid: pidOf("haproxy"), withChildren: true }),
  "patroni-a": () => ({ pid: pidOf("patroni-a") }),
  "patroni-b": () => ({ pid: pidOf("patroni-b") }),
  etcd: () => ({ pid: pidOf("etcd") }),
};

type Seen = { pid: number; cpu: number; taken: number; memory: number; most: number };

/** Looks every five seconds what each part has taken of the CPU, whichever process it is by now, and what a process of the site holds. */
export class Consumption {
  private readonly seen = new Map<string, Seen>();
  private readonly timer = setInterval(() => this.look(), 5_000);

  constructor() {
    this.look();
  }

  /** Seconds of CPU of all parts whose name begins so. */
  cpu(prefix: string): number {
    return [...this.seen].reduce((sum, [name, { taken }]) => sum + (name.startsWith(prefix) ? taken : 0), 0);
  }

  /** MB that each process of the site holds with what it has started, and held at most. */
  memory(): { now: number; most: number }[] {
    return sites.map((name) => ({ now: this.seen.get(name)!.memory, most: this.seen.get(name)!.most }));
  }

  stop(): void {
    clearInterval(this.timer);
    this.look();
  }

  private look(): void {
    for (const [name, find] of Object.entries(parts)) {
      try {
        const counted = find();
        const cpu = cpuOf(counted);
        const last = this.seen.get(name) ?? { pid: counted.pid, cpu, taken: 0, memory: 0, most: 0 };
        // One that came since began at nothing. Of children that end between two looks their parent knows only what it waited for.
        const more = counted.pid === last.pid ? Math.max(0, cpu - last.cpu) : cpu;
        const memory = name.startsWith("site-") ? memoryOf(counted.pid) : 0;
        const most = Math.max(last.most, memory);
        this.seen.set(name, { pid: counted.pid, cpu, taken: last.taken + more, memory, most });
      } catch {
        // It is dead for the moment.
      }
    }
  }
}

/** In MB; what several processes share counts once. */
function memoryOf(pid: number): number {
  const kilobytes = [pid, ...childrenOf(pid)].map((one) =>
    Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${one}/smaps_rollup`, "utf8"))?.[1] ?? 0),
  );
  return Math.round(kilobytes.reduce((sum, kb) => sum + kb, 0) / 1024);
}
