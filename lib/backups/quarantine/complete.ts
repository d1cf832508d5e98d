import { PrismaPg } from "@prisma/adapter-pg";
import { Pool } from "pg";
import { AppError } from "@/lib/core/errors";
import { Prisma, PrismaClient } from "@/prisma/generated/client";

type Delegate = { findMany: (query: object) => Promise<unknown[]> };

/**
 * Asks a loaded database for every column that the program reads, and for no row: a file may name all migrations and yet lack a table.
 * @throws AppError naming what is not as the program needs it.
 */
export async function refuseIncomplete(url: string): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 1, application_name: "quarantine" });
  pool.on("error", () => {}); // a lost connection fails the query that waits for it
  pool.on("connect", (client) => client.on("error", () => {}));
  const client = new PrismaClient({ adapter: new PrismaPg(pool) });
  try {
    for (const model of Object.values(Prisma.ModelName)) {
      const name = (model[0]!.toLowerCase() + model.slice(1)) as keyof PrismaClient;
      await (client[name] as Delegate).findMany({ where: { OR: [] } }).catch((error: unknown) => {
        if (!(error instanceof Prisma.PrismaClientKnownRequestError)) throw error;
        throw new AppError("bad_request", `La copia está incompleta: le falta algo de ${model}.`);
      });
    }
  } finally {
    await client.$disconnect();
    await pool.end();
  }
}
