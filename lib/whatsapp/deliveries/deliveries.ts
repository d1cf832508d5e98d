import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { db, pool } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { unavailable } from "@/lib/core/failure";
import { GroupCommit, type StoreOutcome } from "@/lib/core/group-commit";
import { log } from "@/lib/core/log";
import { isDatabaseFailure } from "@/lib/core/outage";
import { Probe } from "@/lib/core/probes";
import { singleton } from "@/lib/core/singleton";
import { timeOrderedId } from "@/lib/core/uuid";
import { enqueued, jobChannel } from "@/lib/jobs/enqueue";
import { jobKind } from "@/lib/jobs/kind";
import { tell } from "@/lib/realtime/tell";
import { Prisma } from "@/prisma/generated/client";
import { whatsappSettings } from "../settings";
import { inboxChanged } from "../shared/events";

export const signatureHeader = "x-hub-signature-256";

export const deliveryKind = jobKind("whatsapp.understand", "Entregas de WhatsApp");

/** @param at SQL for when it is due */
export const deliveryJob = (at = Prisma.sql`NULL::timestamptz`): Prisma.Sql =>
  enqueued(deliveryKind, Prisma.sql`SELECT '{}'::jsonb AS payload, NULL AS key, '' AS dedupe, ${at} AS due_at`);

const small = 64 * 1024;

type Delivery = { id: string; body: Buffer; receivedAt: Date };

export const unsignedDelivery = new Probe<null>("whatsapp.unsigned");

const recorder = () =>
  singleton(
    "whatsapp.deliveries",
    () =>
      new GroupCommit<Delivery>({
        store,
        together: (first, delivery) => first.body.length <= small && delivery.body.length <= small,
        isAway: isDatabaseFailure,
        onRefused: ({ id }, error) => log.error({ err: error, delivery: id }, "a delivery was refused"),
        onFailed: (error) => log.error({ err: error }, "a delivery was not answered"),
        onAway: (error) => log.warn({ reason: (error as Error).message }, "deliveries cannot be stored"),
        onReturn: () => log.info("deliveries are stored again"),
        batch: 200,
        capacity: 2_000,
        retryEvery: 500,
        patience: 5_000,
      }),
  );

/**
 * Stores a delivery unchanged and resolves once it is committed; it is interpreted later.
 * @throws AppError `unauthorized` if not signed, `unavailable` if not stored: Meta then sends it again
 */
export async function receiveDelivery(body: Buffer, signature: string | null): Promise<void> {
  const { appSecret } = await whatsappSettings();
  if (!appSecret || !isSigned(body, signature ?? "", appSecret)) {
    unsignedDelivery.tell(null);
    throw new AppError("unauthorized", "La firma de la entrega no es válida.");
  }
  const outcome = await keep({ id: timeOrderedId(), body, receivedAt: new Date() });
  if (outcome !== "stored") throw unavailable();
}

/** Checks the format only: verifying needs the body. */
export const looksSigned = (signature: string | null): boolean => /^sha256=[0-9a-f]{64}$/.test(signature ?? "");

/** In constant time. */
function isSigned(body: Buffer, signature: string, secret: string): boolean {
  const expected = Buffer.from(signDelivery(body, secret));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export const signDelivery = (body: Buffer | string, secret: string): string =>
  `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;

/**
 * @returns the answer to Meta's verification request
 * @throws AppError `forbidden` for a wrong token
 */
export async function answerHandshake({ mode, token, challenge }: Record<"mode" | "token" | "challenge", string>) {
  const { verifyToken } = await whatsappSettings();
  const [given, expected] = [token, verifyToken].map((each) => createHash("sha256").update(each).digest());
  const isOurs = timingSafeEqual(given!, expected!);
  if (mode !== "subscribe" || !verifyToken || !isOurs) {
    throw new AppError("forbidden", "El token de verificación no es el de este sitio.");
  }
  await noteVerified();
  return challenge;
}

/** For the setup screen; Meta gets its answer even if this fails. */
async function noteVerified(): Promise<void> {
  try {
    await db.$transaction(async (tx) => {
      await tx.whatsappAccount.updateMany({ data: { webhookVerifiedAt: new Date() } });
      await tell(inboxChanged, { contactId: null, kind: "account" }, tx);
    });
  } catch (error) {
    log.warn({ reason: (error as Error).message }, "that Meta verified the webhook was not noted");
  }
}

export const manyDeliveriesWait = (): boolean => recorder().kept >= 10;

export async function stopReceiving(within: number): Promise<void> {
  const left = await recorder().drain(within);
  if (left > 0) log.error({ left }, "deliveries were not stored; Meta sends them again");
}

function keep(delivery: Delivery): Promise<StoreOutcome> {
  const deliveries = recorder();
  // While storing fails, waiting deliveries are retried; new ones are better kept by Meta.
  if (!deliveries.available && deliveries.kept > 0) return Promise.resolve("full");
  return new Promise((resolve) => deliveries.add(delivery, resolve));
}

/** All batches share one row of `jobs`. The SQL's first part runs last, so that other batches wait only for a commit. */
async function store(deliveries: Delivery[]): Promise<void> {
  const { text, values } = Prisma.sql`
    WITH ${deliveryJob()}, stored AS (
      INSERT INTO whatsapp_deliveries (id, body, digest, received_at)
      SELECT * FROM unnest(${deliveries.map(({ id }) => id)}::uuid[], ${deliveries.map(({ body }) => body)}::bytea[],
        ${deliveries.map(({ body }) => createHash("sha256").update(body).digest())}::bytea[],
        ${deliveries.map(({ receivedAt }) => receivedAt)}::timestamptz[])
      ON CONFLICT (id) DO NOTHING)
    SELECT pg_notify(${jobChannel}, ${deliveryKind.name})`;
  await pool.query({ name: "whatsapp-deliveries", text, values });
}
