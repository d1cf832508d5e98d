import fc from "fast-check";
import sharp from "sharp";
import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { runDueJobs } from "@/lib/jobs/perform";
import { call, signIn } from "@/lib/testing/fixtures";
import { mercadopagoNotification, startMercadoPago } from "@/lib/testing/mercadopago";
import { balances, configurePayments, declareTestCharges, newCharge } from "@/lib/testing/payments";
import { askWork } from "./ask";
import { paymentCalls } from "./calls";
import { confirmPayment, refundPayment, refusePayment } from "./desk";
import { beginProviderPayment, sendProof } from "./pay";
import { refundWork } from "./refunds";
import { convert, parseRate } from "./shared/rate";

jest.mock("./proofs", () => {
  const actual = jest.requireActual<typeof import("./proofs")>("./proofs");
  // A hundred pictures need no process that decodes them.
  return { ...actual, storeProof: (bytes: Buffer) => actual.keepProof({ bytes, format: "jpeg" }) };
});

const told = declareTestCharges();
let mercadopago: Awaited<ReturnType<typeof startMercadoPago>>;
let actor: Awaited<ReturnType<typeof signIn>>["actor"];
let picture: Buffer;

beforeAll(async () => {
  mercadopago = await startMercadoPago();
  env.MERCADOPAGO_URL = mercadopago.url;
  ({ actor } = await signIn("admin"));
  await configurePayments();
  picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: "#246" } })
    .jpeg()
    .toBuffer();
});
afterAll(() => mercadopago.stop());

const jobs = () => Promise.all([askWork, refundWork].map((work) => runDueJobs(work)));

const notify = (id: string) => call(paymentCalls["POST /api/payments/mercadopago"], mercadopagoNotification(id));

/** The second one while the first is worked on. */
const notifyTwice = (id: string) => Promise.all([notify(id).then(jobs), notify(id).then(jobs)]);

/** The steps that may happen to a charge; a step that does not fit its state is refused in words. */
const steps = {
  begin: (id: string) => beginProviderPayment(id, "mercadopago"),
  prove: (id: string) => sendProof(id, "yape", { picture, note: "" }),
  confirm: (id: string) => withPayment(id, "waiting", (payment) => confirmPayment(actor, payment.id, payment.version)),
  refuse: (id: string) =>
    withPayment(id, "waiting", (payment) =>
      refusePayment(actor, payment.id, { version: payment.version, reason: "No" }),
    ),
  pay: (id: string) => withPayment(id, "begun", async (payment) => void mercadopago.pay(payment.id)),
  notify: (id: string) => ofProvider(id, notifyTwice),
  chargeBack: (id: string) =>
    ofProvider(id, async (paid) => void (mercadopago.payments.get(paid)!.status = "charged_back")),
  refund: (id: string) =>
    withPayment(id, "confirmed", (payment) => refundPayment(actor, payment.id, { version: payment.version, note: "" })),
  work: jobs,
};
const names = Object.keys(steps) as (keyof typeof steps)[];

/** Without these nothing much happens. */
const often = ["begin", "pay", "notify", "notify", "prove", "confirm"] as const;

type Known = { id: string; version: number };

async function withPayment(
  chargeId: string,
  state: "begun" | "waiting" | "confirmed",
  act: (payment: Known) => Promise<unknown>,
): Promise<void> {
  const payment = await db.payment.findFirst({ where: { chargeId, state }, select: { id: true, version: true } });
  if (payment) await act(payment);
}

async function ofProvider(chargeId: string, act: (paid: string) => Promise<unknown>): Promise<void> {
  const ours = await db.payment.findMany({ where: { chargeId }, select: { id: true } });
  const known = new Set(ours.map(({ id }) => id));
  for (const [id, paid] of mercadopago.payments) if (known.has(paid.external_reference)) await act(id);
}

const unlessRefused = (act: Promise<unknown>) =>
  act.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });

test("whatever happens in whatever order, a charge is paid at most once and the ledger is even", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...names, ...often), fc.boolean()), { minLength: 6, maxLength: 14 }),
      fc.constantFrom("PEN" as const, "USD" as const),
      async (happens, currency) => {
        const { id } = await newCharge({ currency, amountCents: 7_777 });
        await steps.begin(id);
        await steps.pay(id);
        let beside: Promise<unknown> = Promise.resolve();
        for (const [name, isAlone] of happens) {
          const step = unlessRefused(steps[name](id));
          if (isAlone) await Promise.all([step, beside]);
          else beside = Promise.all([beside, step]);
        }
        await beside;
        await jobs();
        const charge = await db.charge.findUniqueOrThrow({ where: { id }, include: { payments: true } });
        const count = (what: keyof typeof told) => told[what].filter((each) => each === id).length;
        const paying = charge.payments.filter(({ confirmedAt, isSurplus }) => confirmedAt && !isSurplus);
        expect([count("paid"), paying.length]).toEqual(charge.paidAt ? [1, 1] : [0, 0]);
        expect(count("refunded")).toBe(charge.state === "refunded" ? 1 : 0);
        const accounts = await balances([id]);
        for (const each of ["PEN", "USD"])
          expect(accounts.filter((of) => of.currency === each).reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
        const sold = accounts.find(({ account }) => account === "sales")?.cents ?? 0;
        expect(sold).toBe(charge.state === "paid" ? -7_777 : 0);
        const owed = charge.payments.filter(({ isSurplus, state }) => isSurplus && state !== "refunded");
        expect(accounts.find(({ account }) => account === "surplus")?.cents ?? 0).toBe(
          0 - owed.reduce((sum, { amountCents }) => sum + Number(amountCents), 0),
        );
      },
    ),
    { numRuns: 12 },
  );
});

test("many notifications, doubled and shuffled, with two runners: each charge is paid exactly once", async () => {
  const charges = await Promise.all(Array.from({ length: 40 }, () => newCharge()));
  const paid: string[] = [];
  for (const { id } of charges) {
    await beginProviderPayment(id, "mercadopago");
    const payment = await db.payment.findFirstOrThrow({ where: { chargeId: id }, select: { id: true } });
    paid.push(mercadopago.pay(payment.id));
  }
  const shuffled = fc.sample(fc.shuffledSubarray([...paid, ...paid], { minLength: 80 }), { numRuns: 1, seed: 53 })[0]!;
  const heard = shuffled.map((id) => notify(id));
  await Promise.all([jobs(), jobs(), ...heard]);
  await Promise.all([jobs(), jobs()]);
  await Promise.all(paid.map(notify));
  await Promise.all([jobs(), jobs()]);
  const times = charges.map(({ id }) => told.paid.filter((each) => each === id).length);
  expect(times).toEqual(charges.map(() => 1));
  expect(await balances(charges.map(({ id }) => id))).toEqual([
    { account: "mercadopago", currency: "PEN", cents: 40 * 14_990 },
    { account: "sales", currency: "PEN", cents: -40 * 14_990 },
  ]);
});

test("converted to the other currency and back, a sum is the same to the worth of half a cent", () => {
  const rates = fc.integer({ min: 10_000, max: 99_999 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), rates, (amountCents, rate) => {
      const soles = convert({ amountCents, currency: "USD" }, "PEN", rate)!;
      const dollars = convert({ ...soles, currency: "PEN" }, "USD", rate)!;
      expect(dollars.amountCents).toBe(amountCents);
      expect(soles.amountCents).toBe(Math.round((amountCents * rate) / 10_000));
    }),
  );
  expect(["3.75", "3,7", "10", "0.5", "3.12345", "x"].map(parseRate)).toEqual([37_500, 37_000, null, null, null, null]);
  expect(convert({ amountCents: 1, currency: "PEN" }, "USD", 37_500)).toEqual({ amountCents: 1, rate: 37_500 });
  expect(convert({ amountCents: 1, currency: "EUR" }, "PEN", 37_500)).toBeNull();
});
