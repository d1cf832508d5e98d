import { Pool } from "pg";
import { createUser } from "@/lib/testing/fixtures";
import { PrismaClient } from "@/prisma/generated/client";
import { env } from "./env";
import { OrderlyPg } from "./orderly-pg";

const own = new Pool({ connectionString: env.DATABASE_URL, max: 1 });
const db = new PrismaClient({ adapter: new OrderlyPg(own) });

/** Queries that were on their way at the same time, on one connection, at most. */
let most = 0;
own.on("connect", (client) => {
  let asked = 0;
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown> | undefined;
  client.query = ((...given: unknown[]) => {
    most = Math.max(most, (asked += 1));
    const answer = query(...given);
    // The pool itself asks with a callback, of a connection that nobody has.
    if (answer) void answer.catch(() => {}).finally(() => (asked -= 1));
    else asked -= 1;
    return answer;
  }) as never;
});

afterAll(async () => {
  await db.$disconnect();
  await own.end();
});

test("of one connection nothing is asked before it has answered, however much a transaction asks at once", async () => {
  const { id } = await createUser();
  const found = await db.$transaction(async (tx) => {
    const [user, [row]] = await Promise.all([
      tx.user.findUniqueOrThrow({
        where: { id },
        select: { id: true, sessions: true, passkeys: true, apiTokens: true },
      }),
      tx.$queryRaw<{ one: number }[]>`SELECT 1 AS one`,
    ]);
    return { ...user, ...row };
  });
  expect(found).toEqual({ id, sessions: [], passkeys: [], apiTokens: [], one: 1 });
  expect(most).toBe(1);
});

test("what fails keeps nobody waiting who comes after it", async () => {
  const asked = db.$transaction(async (tx) => {
    const [answer] = await Promise.allSettled([tx.$queryRaw`SELECT 1 / 0`, tx.$queryRaw`SELECT 1`]);
    throw new Error(`the first was ${answer.status}`);
  });
  await expect(asked).rejects.toThrow("the first was rejected");
  expect(await db.$queryRaw`SELECT 2 AS two`).toEqual([{ two: 2 }]);
});
