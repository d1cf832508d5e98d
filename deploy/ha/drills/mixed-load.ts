import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { contact, delivery, message, signatureOf } from "../../../lib/testing/deliveries";
import { userAgents } from "../../../bench/harness/requests";
import { markedReferrer, storedMarks } from "../../../bench/harness/visits";
import { origin, primaryUrl, query, secret, until } from "./stack";

type Answer = { status: number; text: string; location: string };
type Ask = { method?: string; path: string; headers?: Record<string, string>; body?: object | string; at?: string };

/** Addresses of loopback, as many people come from many. */
const people = 200;
const agents = Array.from(
  { length: people },
  (_, n) => new Agent({ keepAlive: true, maxSockets: 4, localAddress: `127.0.1.${n + 1}` }),
);

/** An answer, or 0 for a connection that was cut. @param at a process; else HAProxy chooses one */
export function ask({ method = "GET", path, headers = {}, body, at = origin }: Ask, person = 0): Promise<Answer> {
  return new Promise((resolve) => {
    const text = typeof body === "object" ? JSON.stringify(body) : body;
    const sent = request(
      at + path,
      {
        method,
        agent: agents[person % people]!,
        timeout: 30_000,
        headers: {
          "user-agent": userAgents[person % userAgents.length]!,
          ...(text !== undefined && {
            "content-type": "application/json",
            "content-length": String(Buffer.byteLength(text)),
          }),
          ...headers,
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("error", () => resolve({ status: 0, text: "", location: "" }));
        response.on("end", () =>
          resolve({
            status: response.statusCode!,
            text: Buffer.concat(parts).toString(),
            location: response.headers.location ?? "",
          }),
        );
      },
    );
    sent.on("timeout", () => sent.destroy(new Error("no answer within 30 s")));
    sent.on("error", () => resolve({ status: 0, text: "", location: "" }));
    sent.end(text);
  });
}

export async function signIn(email = "superadmin@quinde.test"): Promise<{ authorization: string }> {
  const body = { email, password: secret("demo") };
  const { status, text } = await ask({ method: "POST", path: "/api/auth/loginNoCaptcha", body });
  if (status >= 300) throw new Error(`nobody can sign in: ${status} ${text}`);
  return { authorization: `Bearer ${(JSON.parse(text) as { accessToken: string }).accessToken}` };
}

const kinds = ["page", "read", "list", "link", "change", "visit", "beacon", "delivery", "signIn"] as const;
type Kind = (typeof kinds)[number];
type Missed = { at: number; kind: Kind; status: number };

/** What was acknowledged, found again by its mark. */
type Mark = { mark: string; sent: number; answered: number };

/** A backup that was put back, by when its making began and its restoring was done. What came between is in the schema that was put aside. */
export type Restored = { schema: string; backedUp: number; done: number };

/** How many of each go on at once, and the milliseconds between one and the next of the same. */
const share: Record<Kind, { workers: number; pause: number }> = {
  page: { workers: 4, pause: 60 },
  read: { workers: 2, pause: 80 },
  list: { workers: 1, pause: 250 },
  link: { workers: 2, pause: 120 },
  change: { workers: 2, pause: 120 },
  visit: { workers: 4, pause: 40 },
  beacon: { workers: 2, pause: 60 },
  delivery: { workers: 2, pause: 80 },
  signIn: { workers: 1, pause: 1_500 },
};

type Comparison = { acknowledged: number; lost: Record<string, number>; twice: number; takenBack: number };

const pages = ["/", "/about", "/projects", "/team", "/academy", "/product", "/precios", "/contact"];

/** All that people do at once, with what was acknowledged to them. */
export class MixedLoad {
  readonly missed: Missed[] = [];
  readonly answered = new Map<Kind, number>();
  /** When writings were acknowledged. */
  readonly written: number[] = [];
  private readonly acknowledged = { links: [] as Mark[], visits: [] as Mark[], messages: [] as Mark[] };
  private readonly changed = new Map<string, number>();
  private readonly running: Promise<void>[] = [];
  private bearer!: { authorization: string };
  private own: { id: string; code: string }[] = [];
  private stopped = false;
  private renewing: NodeJS.Timeout | undefined;
  private renewal: Promise<void> | undefined;
  private count = 0;

  /** @param pace how many times as long people pause */
  constructor(
    private readonly name: string,
    private readonly pace = 1,
  ) {}

  async start(): Promise<void> {
    this.bearer = await signIn();
    this.renewing = setInterval(() => void this.renew(), 120_000);
    for (let n = 0; n < share.change.workers; n++) this.own.push(await this.createLink(`propio-${n}`));
    for (const kind of kinds) {
      for (let worker = 0; worker < share[kind].workers; worker++) this.running.push(this.work(kind, worker));
    }
  }

  /** Resolves when what was sent is answered. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.renewing);
    await Promise.all(this.running);
    for (const agent of agents) agent.destroy();
  }

  /** Waits until something is written after a moment. */
  async writtenAfter(moment: number, patience = 90_000): Promise<void> {
    while (performance.now() < moment + patience) {
      if (this.written.at(-1)! > moment) return;
      await sleep(50);
    }
    throw new Error(`nothing was written for ${patience / 1000} s`);
  }

  /** The longest time without a writing since a moment. */
  gapSince(moment: number): number {
    const times = [moment, ...this.written.filter((at) => at > moment)];
    return times.slice(1).reduce((longest, at, n) => Math.max(longest, at - times[n]!), 0);
  }

  /** Signs in anew, once for all that are at work. */
  private renew(): Promise<void> {
    return (this.renewal ??= signIn()
      .then(
        (bearer) => void (this.bearer = bearer),
        () => {},
      )
      .finally(() => (this.renewal = undefined)));
  }

  private async createLink(title: string): Promise<{ id: string; code: string }> {
    const code = `${this.name}-${title}`.toLowerCase();
    const body = { destination: `https://example.com/${code}`, title: code, backHalf: code };
    const { status, text } = await ask({ method: "POST", path: "/api/shortener/create", headers: this.bearer, body });
    if (status !== 201) throw new Error(`a link was not made: ${status} ${text}`);
    return { id: (JSON.parse(text) as { _id: string })._id, code };
  }

  private async work(kind: Kind, worker: number): Promise<void> {
    while (!this.stopped) {
      const mark = `${this.name}-${kind}-${(this.count += 1)}`;
      const person = this.count;
      const status = await this.act(kind, mark, worker, person);
      if (status === 0 || status >= 400) this.missed.push({ at: performance.now(), kind, status });
      else this.answered.set(kind, (this.answered.get(kind) ?? 0) + 1);
      if (status === 401) await this.renew();
      await sleep(this.pace * share[kind].pause * (0.5 + Math.random()));
    }
  }

  private async act(kind: Kind, mark: string, worker: number, person: number): Promise<number> {
    const headers = this.bearer;
    const sent = performance.now();
    const note = (marks: Mark[]) => void marks.push({ mark, sent, answered: performance.now() });
    switch (kind) {
      case "page":
        return (await ask({ path: pages[person % pages.length]! }, person)).status;
      case "read":
        return (await ask({ path: "/api/auth/me", headers }, person)).status;
      case "list":
        return (await ask({ path: "/api/shortener/findAllFilter?limit=10", headers }, person)).status;
      case "signIn": {
        const body = { email: "admin@quinde.test", password: secret("demo") };
        return (await ask({ method: "POST", path: "/api/auth/loginNoCaptcha", body }, person)).status;
      }
      case "link": {
        const body = { destination: `https://example.com/${mark}`, title: mark, backHalf: mark.toLowerCase() };
        const { status } = await ask({ method: "POST", path: "/api/shortener/create", headers, body }, person);
        if (status === 201) {
          note(this.acknowledged.links);
          this.written.push(performance.now());
        }
        return status;
      }
      case "change": {
        const { id } = this.own[worker]!;
        const body = { destination: `https://example.com/cambio/${person}` };
        const { status } = await ask({ method: "PATCH", path: `/api/shortener/update/${id}`, headers, body }, person);
        if (status === 200) {
          this.changed.set(id, person);
          this.written.push(performance.now());
        }
        return status;
      }
      case "visit": {
        const { code } = this.own[person % this.own.length]!;
        const { status } = await ask({ path: `/s/${code}`, headers: { referer: markedReferrer(mark) } }, person);
        if (status === 302) note(this.acknowledged.visits);
        return status;
      }
      case "beacon": {
        const body = { url: pages[person % pages.length]!, referrer: markedReferrer(mark) };
        const { status } = await ask(
          { method: "POST", path: "/api/stat/collect", headers: { "sec-fetch-site": "same-origin" }, body },
          person,
        );
        if (status === 202 || status === 204) note(this.acknowledged.visits);
        return status;
      }
      case "delivery": {
        const from = `5198${String(person % 500).padStart(7, "0")}`;
        const text = message(mark, from, person, "text", { body: mark });
        const body = JSON.stringify(delivery({ contacts: [contact(from, `Persona ${from}`)], messages: [text] }));
        const signed = { "x-hub-signature-256": signatureOf(body) };
        const { status } = await ask({ method: "POST", path: "/api/whatsapp/webhook", headers: signed, body }, person);
        if (status === 200) note(this.acknowledged.messages);
        return status;
      }
    }
  }

  /**
   * Looks for all that was acknowledged. What a restore took back is no loss where it came after the backup, before the restore was
   * done, and is in the state that was put aside.
   * @returns what is not there, or there twice, by kind
   */
  async compare(restored?: Restored): Promise<Comparison> {
    await until("what was delivered is understood", 120_000, async () => {
      const [row] = await query<{ waits: boolean }>(
        primaryUrl(),
        "SELECT EXISTS (SELECT FROM whatsapp_deliveries WHERE state = 'waiting') AS waits",
      );
      return !row!.waits;
    });
    const stored = await this.stored("public");
    const aside = restored && (await this.stored(restored.schema));
    const found: Comparison = { acknowledged: this.changed.size, lost: {}, twice: 0, takenBack: 0 };
    for (const [kind, marks] of Object.entries(this.acknowledged) as [keyof typeof stored, Mark[]][]) {
      const all = new Set(stored[kind]);
      const before = new Set(aside?.[kind]);
      const gone = marks.filter(({ mark }) => !all.has(mark));
      const takenBack = gone.filter(
        ({ mark, sent, answered }) =>
          restored && answered > restored.backedUp && sent < restored.done && before.has(mark),
      );
      found.acknowledged += marks.length;
      found.lost[kind] = gone.length - takenBack.length;
      found.takenBack += takenBack.length;
      found.twice += stored[kind].length - all.size;
    }
    const changes = await query<{ id: string; n: number }>(
      primaryUrl(),
      "SELECT id, substring(destination FROM '[0-9]+$')::int AS n FROM short_links WHERE id = ANY($1::uuid[])",
      [this.own.map(({ id }) => id)],
    );
    found.lost.changes = changes.filter(({ id, n }) => n < (this.changed.get(id) ?? 0)).length;
    return found;
  }

  /** The marks in a schema; of messages also those that are delivered and not yet understood. */
  private async stored(schema: string) {
    const of = async (sql: string) =>
      (await query<{ mark: string }>(primaryUrl(), sql, [`${this.name}-%`])).map(({ mark }) => mark);
    return {
      links: await of(`SELECT title AS mark FROM ${schema}.short_links WHERE title LIKE $1`),
      visits: await storedMarks(primaryUrl(), this.name, schema),
      messages: await of(
        `SELECT body AS mark FROM ${schema}.whatsapp_messages WHERE body LIKE $1
          UNION ALL
         SELECT mark
           FROM (SELECT substring(convert_from(body, 'UTF8') FROM '"body":"([^"]+)"') AS mark
                   FROM ${schema}.whatsapp_deliveries WHERE state = 'waiting') AS waiting
          WHERE mark LIKE $1`,
      ),
    };
  }

  /** Every answer that was not 2xx or 3xx: "503 × 12 (link, read)". */
  table(since = 0, end = Infinity): string {
    const counts = Map.groupBy(
      this.missed.filter(({ at }) => at >= since && at < end),
      ({ status }) => status,
    );
    return [...counts]
      .map(([status, all]) => {
        const which = Map.groupBy(all, ({ kind }) => kind);
        const words = [...which].map(([kind, { length }]) => `${kind} ${length}`).join(", ");
        return `${status || "cut"} × ${all.length} (${words})`;
      })
      .join("; ");
  }

  get total(): number {
    return [...this.answered.values()].reduce((sum, n) => sum + n, 0);
  }
}
