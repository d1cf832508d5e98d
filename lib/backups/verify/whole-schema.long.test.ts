import { dropDatabase, makeDatabase } from "@/lib/testing/own-database";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { db } from "@/lib/core/db";
import { configureStorage, ownFolder } from "@/lib/testing/backups";
import { signIn } from "@/lib/testing/fixtures";
import { createOperator } from "@/lib/testing/orders";
import { whenDone } from "../jobs/jobs";
import { keepBackup } from "../keep";
import { makeBackup } from "../make";
import { getBackup } from "../store/manifests";
import { openBackup } from "../store/open";
import { previewRestore } from "./preview";
import { restoreRows } from "./restore-rows";
import { verifyBackup } from "./verify";

/* The files beside this one try the same over a dozen tables; here it is tried over all tables of the product. */

const { folder, remove } = ownFolder("backup-whole-schema-test");
let actor: Awaited<ReturnType<typeof signIn>>["actor"];

beforeAll(async () => {
  await makeDatabase();
  configureStorage({ DATA_DIR: folder });
  ({ actor } = await signIn("superadmin"));
});
afterAll(async () => {
  remove();
  configureStorage({});
  await dropDatabase();
});

test("a backup of all tables is verified", async () => {
  await createOperator();
  const { name } = await makeBackup(null, { kind: "sql", reason: "person" });
  expect(await whenDone((await verifyBackup(actor, name, {})).id)).toMatchObject({ state: "done", error: null });
  expect((await getBackup(name)).verified).toMatchObject({ ok: true });
});

test("from a backup of an older version of the whole schema, which is brought up to date first", async () => {
  const [gone, renamed] = [await createOperator(), await createOperator()];
  const made = await makeBackup(null, { kind: "sql", reason: "person" });
  const [, head, rows, rest] = /^([^]*\nCOPY public\._prisma_migrations .*\n)([^]*?)(\\\.\n[^]*)$/.exec(
    await text(await openBackup(made)),
  )!;
  // As it was made before the schedule had its table.
  const without = (part: string, end: string) =>
    part
      .split(end)
      .filter((piece) => !piece.includes("backup_slots"))
      .join(end);
  const old = without(head!, "\n\n") + without(rows!, "\n") + without(rest!, "\n\n");
  await keepBackup({
    ...{ name: "vieja.sql", kind: "sql", reason: "upload", author: null, summary: null },
    contents: Readable.from([old]),
  });
  await db.operator.delete({ where: { id: gone.id } });
  await db.operator.update({ where: { id: renamed.id }, data: { name: "Otro" } });
  const shown = await whenDone((await previewRestore(actor, "vieja.sql", {})).id);
  expect(shown.result).toMatchObject({
    pendingMigrations: ["20261123035031_backup_slots"],
    tables: expect.arrayContaining([{ name: "operators", gained: 1, changed: 1, lost: 0 }]),
  });
  const restored = await whenDone((await restoreRows(actor, "vieja.sql", { table: "operators" })).id);
  expect(restored.result).toEqual({ table: "operators", added: 1, changed: 1, along: {} });
});
