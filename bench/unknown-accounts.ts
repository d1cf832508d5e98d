import { startThrowawayPostgres } from "../scripts/embedded-postgres";
import { median } from "./harness/median";

/*
 * `npx tsx bench/unknown-accounts.ts [tries]`: whether somebody can tell by the time of the answer that an address has an
 * account. Sign-in with a wrong password and the forgotten password are tried in turns with known and unknown addresses.
 */

const tries = Number(process.argv[2] ?? 300);
const triesPerAccount = 5;

type Call = (email: string, address: string) => Promise<Response>;

async function main(): Promise<void> {
  const postgres = await startThrowawayPostgres();
  process.env.DATABASE_URL = postgres.url;
  process.env.AUTH_SECRET ??= "a secret of the benchmark that is long enough";
  process.env.LOG_LEVEL = "silent";
  const { applyMigrations } = await import("../lib/core/migrations/migrate");
  await applyMigrations(postgres.url);
  const { closeDatabase } = await import("../lib/core/db");
  try {
    const { createUser, call } = await import("../lib/testing/fixtures");
    const { authCalls } = await import("../lib/auth/calls");
    const login = authCalls["POST /api/auth/login"];
    const forgot = authCalls["POST /api/auth/forgotPassword"];
    const known = await Promise.all(Array.from({ length: Math.ceil(tries / triesPerAccount) }, () => createUser()));
    const emails = known.map(({ email }) => email);

    await compare("login", emails, (email, address) =>
      call(login, { method: "POST", body: { email, password: "no-es-la-suya" }, address }),
    );
    await compare("forgotPassword", emails, (email, address) =>
      call(forgot, { method: "POST", body: { email }, address }),
    );
  } finally {
    await closeDatabase();
    await postgres.stop();
  }
}

async function compare(name: string, emails: string[], attempt: Call): Promise<void> {
  const times = { known: [] as number[], unknown: [] as number[] };
  const answers = new Set<string>();
  for (let n = 0; n < tries; n += 1) {
    const email = emails[Math.floor(n / triesPerAccount)]!;
    // The account that goes first changes from try to try, so that neither gains by it.
    const turn = [
      { kind: "known", email },
      { kind: "unknown", email: `nadie-${email}` },
    ] as const;
    for (const { kind, email: address } of n % 2 ? turn : turn.toReversed()) {
      const started = performance.now();
      const response = await attempt(address, `10.${n >> 8}.${n & 255}.${kind === "known" ? 1 : 2}`);
      times[kind].push(performance.now() - started);
      answers.add(`${response.status} ${await response.text()}`);
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  const apart = (100 * Math.abs(known - unknown)) / known;
  console.log(`${name}: ${tries} tries each, known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms`);
  console.log(`  medians ${apart.toFixed(2)} % apart; answers: ${[...answers].join(" | ")}`);
  if (apart > 5 || answers.size !== 1) process.exitCode = 1;
}

void main();
