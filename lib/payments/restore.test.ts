import { dropDatabase, makeDatabase } from "@/lib/testing/own-database";
import { db, pool } from "@/lib/core/db";
import { databaseAddress } from "@/lib/core/pooler";
import { followRestores, restoreChannel } from "@/lib/core/restore-channel";
import { whenDone } from "@/lib/backups/jobs/jobs";
import { makeBackup } from "@/lib/backups/make";
import { restoreBackup } from "@/lib/backups/restore/restore";
import { listenTo } from "@/lib/server/database/notifications";
import { configureStorage, ownFolder } from "@/lib/testing/backups";
import { signIn } from "@/lib/testing/fixtures";
import { balances, declareTestCharges, newCharge } from "@/lib/testing/payments";
import { keepTables, whatRestoresTouch } from "@/lib/testing/small-schema";
import { confirmPayment } from "./desk";

const { folder, remove } = ownFolder("payments");
const tables = ["charges", "payments", "ledger_transactions", "ledger_entries"];
let listening: Awaited<ReturnType<typeof listenTo>>;

declareTestCharges();
beforeAll(async () => {
  await keepTables(await makeDatabase(), [...whatRestoresTouch, ...tables]);
  configureStorage({ DATA_DIR: folder });
  listening = await listenTo(databaseAddress.session, { [restoreChannel]: followRestores(() => {}) });
});
afterAll(async () => {
  await listening.stop();
  await dropDatabase();
  remove();
});

test("a restore brings the ledger back as it was, with what guards it", async () => {
  const { actor } = await signIn("superadmin");
  const paid = async () => {
    const { id: chargeId } = await newCharge();
    const sum = { amountCents: 14_990, currency: "PEN" } as const;
    const { id, version } = await db.payment.create({ data: { chargeId, way: "yape", state: "waiting", ...sum } });
    await confirmPayment(actor, id, version);
    return chargeId;
  };
  const before = await paid();
  const { name } = await makeBackup(actor, { kind: "sql", reason: "person" });
  const after = await paid();
  const job = await restoreBackup(actor, name, {});
  expect(await whenDone(job.id)).toMatchObject({ state: "done", error: null });
  expect([await balances([before]), await balances([after])]).toEqual([
    [
      { account: "sales", currency: "PEN", cents: -14_990 },
      { account: "yape", currency: "PEN", cents: 14_990 },
    ],
    [],
  ]);
  await expect(pool.query("DELETE FROM ledger_entries")).rejects.toThrow("the ledger is not changed");
  await expect(
    pool.query(
      `INSERT INTO ledger_transactions (id, kind, charge_id, payment_id, day)
       SELECT gen_random_uuid(), 'payment', charge_id, id, now() FROM payments`,
    ),
  ).rejects.toThrow("does not balance");
});
