import { setTimeout as sleep } from "node:timers/promises";
import type { Line } from "../../../bench/harness/report";
import { seconds } from "./failover";
import { ask, signIn } from "./mixed-load";
import { followed } from "./settled";
import { originOf, processCount, query, replicaUrl, until, whole } from "./stack";

type Bearer = { authorization: string };
type Job = { id: string; state: string; error: string | null };

const all = Array.from({ length: processCount }, (_, n) => n + 1);

/**
 * A backup is restored, and that is undone, while PgBouncer stands between and people read: every
 * process then shows the state that is there, on each of its connections, and so does the replica.
 */
export async function restore(): Promise<Line[]> {
  await whole();
  const bearer = await signIn();
  const [changed, made] = ["cambia", "nace"].map((name) => `${name}-${Date.now()}`) as [string, string];
  const id = await createLink(bearer, changed, "antes");
  const name = await makeBackup(bearer);
  await call(bearer, "PATCH", `/api/shortener/update/${id}`, { destination: "https://example.com/despues" });
  await createLink(bearer, made, "nace");

  const readers = read(bearer, changed);
  const wrong: string[] = [];
  const look = async (when: string, bearer: Bearer, destination: string, isMade: boolean) => {
    const found = await mistaken(bearer, { changed, destination, made, isMade }).catch((error: Error) => [
      error.message,
    ]);
    wrong.push(...found.map((words) => `${when}: ${words}`));
    const replica = await followed(bearer).catch((error: Error) => error.message);
    if (replica) wrong.push(`${when}: ${replica}`);
  };
  const times: number[] = [];
  try {
    const before = performance.now();
    await untilDone(bearer, await call(bearer, "PATCH", `/api/db/restoreNodeJS/${name}`, {}));
    times.push(performance.now() - before);
    await look("restored", bearer, "antes", false);

    const undone = performance.now();
    const { job } = (await call(bearer, "POST", "/api/db/undo", {})) as { job: Job };
    await untilDone(bearer, { job });
    times.push(performance.now() - undone);
    await look("undone", bearer, "despues", true);
    await sleep(2_000);
  } finally {
    await readers.stop();
  }
  for (const line of wrong) console.log(`  wrong: ${line}`);
  const { total, unwell, others } = readers;
  return [
    {
      what: "a restore and its undo through the pooler",
      found:
        `restored in ${seconds(times[0]!)} s, undone in ${seconds(times[1]!)} s; ${total} read meanwhile, ${unwell} were told to come again (503), ` +
        `${others.length} anything else${others.length > 0 ? ` (${[...new Set(others)].join(", ")})` : ""}; ${wrong.length} things wrong afterwards`,
      goal: "none stale, none wrong",
      ok: wrong.length === 0 && others.length === 0,
    },
  ];
}

async function call(headers: Bearer, method: string, path: string, body: object): Promise<unknown> {
  const { status, text } = await ask({ method, path, headers, body });
  if (status < 200 || status >= 300) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 200)}`);
  return text === "" ? null : JSON.parse(text);
}

async function createLink(bearer: Bearer, name: string, destination: string): Promise<string> {
  const body = { destination: `https://example.com/${destination}`, title: name, backHalf: name };
  return ((await call(bearer, "POST", "/api/shortener/create", body)) as { _id: string })._id;
}

async function makeBackup(bearer: Bearer): Promise<string> {
  const made = (await call(bearer, "POST", "/api/db/backupNodeJS", {})) as { name?: string; job?: Job };
  if (made.name) return made.name;
  return (await untilDone(bearer, made as { job: Job })).result as string;
}

async function untilDone(bearer: Bearer, given: unknown): Promise<{ result: unknown }> {
  const { id } = (given as { job: Job }).job;
  let job!: Job & { result: unknown };
  await until("the job is done", 180_000, async () => {
    const { status, text } = await ask({ path: `/api/db/jobs/findOne/${id}`, headers: bearer });
    if (status !== 200) return false;
    job = JSON.parse(text) as typeof job;
    return job.state !== "running";
  });
  if (job.state !== "done") throw new Error(`a backup job ended as ${job.state}: ${job.error}`);
  return job;
}

type State = { changed: string; destination: string; made: string; isMade: boolean };

/** What a process shows otherwise, asked as often at once as it has connections; and the replica. */
async function mistaken(headers: Bearer, { changed, destination, made, isMade }: State): Promise<string[]> {
  const wrong: string[] = [];
  for (const n of all) {
    const at = originOf(n);
    const leads = async () => (await ask({ at, path: `/s/${changed}` })).location.endsWith(`/${destination}`);
    await until(`process ${n} leads elsewhere`, 5_000, leads).catch(({ message }: Error) => wrong.push(message));
    const { status } = await ask({ at, path: `/s/${made}` });
    if ((status === 302) !== isMade) wrong.push(`process ${n} answers ${status} for what was made since`);
    const asked = Array.from({ length: 12 }, () => [
      ask({ at, path: "/api/auth/me", headers }),
      ask({ at, path: "/api/shortener/findAllFilter?limit=50&sortCreated=DESC", headers }),
      ask({ at, path: "/api/stat/findAll", headers }),
    ]);
    const answers = await Promise.all(asked.flat());
    const unwell = answers.filter((answer) => answer.status !== 200);
    if (unwell.length > 0) wrong.push(`process ${n} answers ${unwell.map((answer) => answer.status).join(", ")}`);
    const lists = answers.filter((_, which) => which % 3 === 1 && answers[which]!.status === 200);
    if (lists.some(({ text }) => text.includes(made) !== isMade)) wrong.push(`process ${n} lists another state`);
    const name = `escribe-${n}-${Date.now()}`;
    const { status: written } = await ask({
      at,
      method: "POST",
      path: "/api/shortener/create",
      headers,
      body: { destination: "https://example.com/", title: name, backHalf: name },
    });
    if (written !== 201) wrong.push(`process ${n} writes nothing (${written})`);
  }
  await until("the replica has another state", 10_000, async () => {
    const rows = await query<{ code: string; destination: string }>(
      replicaUrl(),
      "SELECT title AS code, destination FROM short_links WHERE title = ANY($1)",
      [[changed, made]],
    );
    return (
      rows.length === (isMade ? 2 : 1) &&
      rows.some((row) => row.code === changed && row.destination.endsWith(`/${destination}`))
    );
  }).catch(({ message }: Error) => wrong.push(message));
  return wrong;
}

/** People who read all the time, of every process: what they were answered but 2xx, 3xx and 503. */
function read(headers: Bearer, code: string) {
  const found = { total: 0, unwell: 0, others: [] as string[] };
  let isOver = false;
  const paths = ["/api/auth/me", "/api/shortener/findAllFilter?limit=10", `/s/${code}`, "/", "/api/stat/findAll"];
  const running = all.flatMap((n) =>
    paths.map(async (path) => {
      for (; !isOver; await sleep(100)) {
        const { status } = await ask({ at: originOf(n), path, ...(path.startsWith("/api/") && { headers }) });
        found.total += 1;
        if (status === 503) found.unwell += 1;
        else if (status === 0 || status >= 400) found.others.push(`${path} ${status}`);
      }
    }),
  );
  return Object.assign(found, {
    stop: async () => {
      isOver = true;
      await Promise.all(running);
    },
  });
}
