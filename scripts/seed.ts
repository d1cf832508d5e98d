import { openEnvironment } from "./environment";
import { runScript } from "./steps";

/* `npm run db:seed`: the demonstration content, into an empty database and only there. */
void runScript(async () => {
  const environment = await openEnvironment();
  try {
    const { applyMigrations } = await import("../lib/core/migrations/migrate");
    const { databaseAddress } = await import("../lib/core/pooler");
    await applyMigrations(databaseAddress.session);
    const { closeDatabase } = await import("../lib/core/db");
    (await import("../lib/server/boot/declare")).declareDomains();
    const { seed } = await import("../prisma/seed");
    // oxlint-disable-next-line @typescript-eslint/no-misused-promises -- finally waits for it
    const seeded = await seed({ password: process.env.SEED_PASSWORD || undefined }).finally(closeDatabase);
    if (!seeded) return console.log("La base de datos ya tiene contenido: no se ha tocado.");
    console.log(`Contraseña: ${process.env.SEED_PASSWORD ? "la de SEED_PASSWORD" : seeded.password}`);
    for (const { email } of seeded.accounts) console.log(`  ${email}`);
  } finally {
    await environment.stop();
  }
});
