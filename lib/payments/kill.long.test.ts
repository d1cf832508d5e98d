import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { call } from "@/lib/testing/fixtures";
import { mercadopagoNotification, startMercadoPago } from "@/lib/testing/mercadopago";
import { balances, configurePayments, declareTestCharges, newCharge } from "@/lib/testing/payments";
import { waitUntil } from "@/lib/testing/wait-until";
import { paymentCalls } from "./calls";
import { beginProviderPayment } from "./pay";

const [payments, kills, milliseconds] = [500, 20, 10_000];

declareTestCharges();

async function startProcess(providerUrl: string) {
  const child = spawn(process.execPath, ["--import", "tsx", "lib/testing/payments-process.ts"], {
    env: { ...process.env, MERCADOPAGO_URL: providerUrl },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const exit = once(child, "exit");
  await once(child, "message");
  child.unref();
  child.channel?.unref();
  return async () => {
    child.kill("SIGKILL");
    await exit;
  };
}

test("500 notifications in ten seconds, doubled and shuffled, while two processes are killed twenty times", async () => {
  const mercadopago = await startMercadoPago();
  env.MERCADOPAGO_URL = mercadopago.url;
  await configurePayments();
  const ids: string[] = [];
  const paid: string[] = [];
  for (let n = 0; n < payments; n += 1) {
    const { id } = await newCharge();
    await beginProviderPayment(id, "mercadopago");
    const payment = await db.payment.findFirstOrThrow({ where: { chargeId: id }, select: { id: true } });
    ids.push(id);
    paid.push(mercadopago.pay(payment.id));
  }
  const twice = [...paid, ...paid];
  const [shuffled] = fc.sample(fc.shuffledSubarray(twice, { minLength: twice.length }), { numRuns: 1 });
  const processes = await Promise.all([startProcess(mercadopago.url), startProcess(mercadopago.url)]);
  const killing = (async () => {
    for (let kill = 0; kill < kills; kill += 1) {
      await processes[kill % 2]!();
      processes[kill % 2] = await startProcess(mercadopago.url);
    }
  })();
  for (const id of shuffled!) {
    const sent = call(paymentCalls["POST /api/payments/mercadopago"], mercadopagoNotification(id));
    expect((await sent).status).toBe(200);
    await sleep(milliseconds / twice.length / 2);
  }
  await killing;
  const openLeft = () => db.charge.count({ where: { id: { in: ids }, state: "open" } });
  await waitUntil("every charge is paid", async () => (await openLeft()) === 0, { every: 500, limit: 300_000 });
  await Promise.all(processes.map((kill) => kill()));
  await mercadopago.stop();
  expect(await db.ledgerTransaction.count({ where: { chargeId: { in: ids } } })).toBe(payments);
  expect(await balances(ids)).toEqual([
    { account: "mercadopago", currency: "PEN", cents: payments * 14_990 },
    { account: "sales", currency: "PEN", cents: -payments * 14_990 },
  ]);
});
