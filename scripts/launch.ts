import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import path from "node:path";
import { build, bundle, isBuilt, lean, serverFile } from "./build";
import type { Seeded } from "./demo";
import { type Environment, openEnvironment } from "./environment";
import { prepare } from "./prepare";
import { catchSignals } from "./signals";
import { Problem, step } from "./steps";
import { writeCommit } from "./write-commit";

const DIST = ".next";

/**
 * `npm start` and `npm run dev`: brings everything up to the running site, and down again at Ctrl-C.
 * @returns the exit code.
 */
export async function launch({ development }: { development: boolean }): Promise<number> {
  const begun = performance.now() - process.uptime() * 1000;
  const signals = catchSignals();
  let environment: Environment | undefined;
  try {
    await checkPort();
    environment = await step("Base de datos lista", openDatabase);
    signals.check();
    if (await prepare()) console.log("✓ Cliente de la base de datos generado");
    await migrate(signals.aborted);
    const { env } = await import("../lib/core/env");
    const { seedIfEmpty, wantsDemo } = await import("./demo");
    const seeding = wantsDemo(environment.external, env.SEED_DEMO) ? seedIfEmpty() : null;
    // Beside each other: filling the database is the database's work. What the pages hold of it is rendered anew by the server.
    const failure = new AbortController();
    const either = AbortSignal.any([signals.aborted, failure.signal]);
    const building = !development && !isBuilt(DIST) ? buildSite(either) : null;
    const [seeded] = await Promise.all([seeding, building]).catch(async (error: unknown) => {
      failure.abort();
      // A half-filled database would be taken for a filled one the next time.
      await seeding?.catch(() => {});
      throw error;
    });
    signals.check();
    // A later commit may have the same sources.
    if (!development) writeCommit(DIST);
    signals.check();

    const server = await startServer(development);
    signals.forwardTo(server);
    server.on("message", ({ ready, hasAccounts }: { ready: string; hasAccounts: boolean }) => {
      const total = ((performance.now() - begun) / 1000).toFixed(1);
      console.log(`\nListo en ${ready} (${total} s)`);
      if (seeded) tellAccounts(seeded);
      else if (!hasAccounts) console.log(firstAccount);
    });
    return await new Promise((resolve) => server.once("close", (code) => resolve(code ?? 1)));
  } catch (error) {
    if (signals.aborted.aborted) return 130;
    throw error;
  } finally {
    await environment?.stop();
  }
}

/** Tells at once of what would only fail at the end of a long first start. */
async function checkPort(): Promise<void> {
  const port = Number(process.env.PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) return; // the environment's check names it
  const error = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    const probe = createServer().once("error", resolve);
    probe.listen(port, process.env.HOST || "127.0.0.1", () => probe.close(() => resolve(undefined)));
  });
  if (error?.code === "EADDRINUSE") {
    throw new Problem(`El puerto ${port} está ocupado: detén el programa que lo usa o elige otro con PORT=…`);
  }
  if (error) throw new Problem(`No se puede escuchar en el puerto ${port}: ${error.message}`);
}

async function openDatabase(): Promise<Environment> {
  const environment = await openEnvironment();
  try {
    await import("../lib/core/env"); // ends the start, by name, when a value is wrong
    const { waitForDatabase } = await import("../lib/server/database/wait-for-database");
    const { databaseAddress } = await import("../lib/core/pooler");
    await waitForDatabase(databaseAddress.session, (reason) =>
      console.log(`· Esperando a la base de datos: ${reason}`),
    );
    return environment;
  } catch (error) {
    await environment.stop();
    throw error;
  }
}

async function migrate(signal: AbortSignal): Promise<void> {
  const { applyMigrations } = await import("../lib/core/migrations/migrate");
  const { databaseAddress } = await import("../lib/core/pooler");
  const onWait = (reason: string) => console.log(`· Las migraciones esperan: ${reason}`);
  await step("Migraciones al día", () => applyMigrations(databaseAddress.session, { signal, onWait }));
}

const buildSite = (signal: AbortSignal): Promise<void> =>
  step("Sitio compilado", () => build({ distDir: DIST, env: process.env, quiet: true, signal }), {
    hint: "Compilando el sitio (solo la primera vez o si cambia algo)",
  });

/** In a process group of its own: Ctrl-C in the terminal reaches us, and we pass it on once. */
async function startServer(development: boolean): Promise<ChildProcess> {
  let file = serverFile(DIST);
  if (development) {
    const folder = path.join(DIST, "dev-server");
    await bundle(["server.ts"], folder);
    file = path.join(folder, "server.mjs");
  }
  return spawn(process.execPath, [...lean.flags, file], {
    env: {
      ...lean.environment,
      ...process.env,
      NODE_ENV: development ? "development" : "production",
      NEXT_TELEMETRY_DISABLED: "1",
    },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    detached: process.platform !== "win32",
  });
}

const firstAccount = `Todavía no hay ninguna cuenta. La primera se crea así, con el mismo entorno:
  npm run user:create -- --email ana@example.com --name Ana --role superadmin`;

function tellAccounts({ accounts, password }: Seeded): void {
  console.log(`Cuentas de demostración, contraseña ${process.env.SEED_PASSWORD ? "la de SEED_PASSWORD" : password}`);
  for (const { email } of accounts) console.log(`  ${email}`);
}
