import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { copyIn, copyOut } from "./copy";
import { pool } from "./db";
import { databaseAddress } from "./pooler";

async function connect() {
  const client = new Client({ connectionString: databaseAddress.session });
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  return { client, cut: () => pool.query("SELECT pg_terminate_backend($1)", [rows[0]!.pid]) };
}

const lines = Buffer.from("una línea que no es corta\n".repeat(10_000));

test("rows go in and come out as they were", async () => {
  const { client } = await connect();
  await client.query("CREATE TEMP TABLE copied (line text)");
  async function* twice() {
    yield lines;
    yield lines;
  }
  expect(await copyIn(client, "COPY copied FROM stdin", twice())).toBe(20_000);
  const out: Buffer[] = [];
  for await (const chunk of copyOut(client, "COPY copied TO STDOUT")) out.push(chunk as Buffer);
  expect(Buffer.concat(out).equals(Buffer.concat([lines, lines]))).toBe(true);
  await client.end();
});

test("a connection that is lost on the way fails what is copied, and nothing else", async () => {
  for (let round = 0; round < 3; round++) {
    const inward = await connect();
    await inward.client.query("CREATE TEMP TABLE copied (line text)");
    async function* endless() {
      for (let n = 0; ; n++) {
        yield lines;
        if (n !== 3) continue;
        await inward.cut();
        await sleep(50); // it is told while nothing is sent
      }
    }
    await expect(copyIn(inward.client, "COPY copied FROM stdin", endless())).rejects.toThrow();
    const outward = await connect();
    const read = async () => {
      const rows = copyOut(
        outward.client,
        "COPY (SELECT repeat('x', 1000) FROM generate_series(1, 1000000)) TO STDOUT",
      );
      let isCut = false;
      for await (const chunk of rows) {
        void chunk;
        if (!isCut) await outward.cut();
        isCut = true;
      }
    };
    await expect(read()).rejects.toThrow();
    await Promise.all([inward.client.end(), outward.client.end()].map((ended) => ended.catch(() => {})));
  }
  const unread = await connect();
  copyOut(unread.client, "COPY (SELECT repeat('x', 1000) FROM generate_series(1, 1000000)) TO STDOUT");
  await unread.cut();
  await sleep(50);
  await unread.client.end().catch(() => {});
});
