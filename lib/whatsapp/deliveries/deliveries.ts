import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { pool } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { unavailable } from "@/lib/core/failure";
import { GroupCommit, type Outcome } from "@/lib/core/group-commit";
import { log } from "@/lib/core/log";
import { isDatabaseFailure } from "@/lib/core/outage";
import { probes } from "@/lib/core/probes";
import { singleton } from "@/lib/core/singleton";
import { timeOrderedId } from "@/lib/core/uuid";
import { whatsappSettings } from "../settings";

/** Where Meta puts the HMAC of the body. */
export const signatureHeader = "x-hub-signature-256";

/** The channel that tells every process of deliveries to understand. */
export const deliveryChannel = "whatsapp_deliveries";

/** Bytes of a delivery that may share a transaction with others. */
const small = 64 * 1024;

type Delivery = { id: string; body: Buffer; receivedAt: Date };

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
 * Takes what was sent to the webhook, signed by Meta, and keeps it as it is. Resolves once it is committed: from then on it is
 * ours, and whether it can be understood is another matter.
 * @throws AppError `unauthorized` for what is not signed, `unavailable` when it could not be stored: Meta sends it again.
 */
export async function receiveDelivery(body: Buffer, signature: string | null): Promise<void> {
  const { appSecret } = await whatsappSettings();
  if (!appSecret || !isSigned(body, signature ?? "", appSecret)) {
    probes.unsigned.tell(null);
    throw wrongSignature();
  }
  const outcome = await keep({ id: timeOrderedId(), body, receivedAt: new Date() });
  if (outcome !== "stored") throw unavailable();
}

/** Whether a signature is written like Meta's. Whose it is can be told only with the body. */
export const looksSigned = (signature: string | null): boolean => /^sha256=[0-9a-f]{64}$/.test(signature ?? "");

/** Whether a signature is that of a body. Takes as long for any that is not. */
function isSigned(body: Buffer, signature: string, secret: string): boolean {
  const expected = Buffer.from(signDelivery(body, secret));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** What Meta puts into the header of a delivery. */
export const signDelivery = (body: Buffer | string, secret: string): string =>
  `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;

/**
 * What Meta is to be answered when it asks whether the webhook is ours.
 * @throws AppError `forbidden` for another token than ours.
 */
export async function answerHandshake({ mode, token, challenge }: Record<"mode" | "token" | "challenge", string>) {
  const { verifyToken } = await whatsappSettings();
  const [given, expected] = [token, verifyToken].map((each) => createHash("sha256").update(each).digest());
  const isOurs = timingSafeEqual(given!, expected!);
  if (mode !== "subscribe" || !verifyToken || !isOurs) {
    throw new AppError("forbidden", "El token de verificación no es el de este sitio.");
  }
  return challenge;
}

/** Whether deliveries come faster than one after the other. */
export const manyDeliveriesWait = (): boolean => recorder().kept >= 10;

/** Stores what waits, for the given milliseconds at most. */
export async function stopReceiving(within: number): Promise<void> {
  const left = await recorder().drain(within);
  if (left > 0) log.error({ left }, "deliveries were not stored; Meta sends them again");
}

const wrongSignature = () => new AppError("unauthorized", "La firma de la entrega no es válida.");

function keep(delivery: Delivery): Promise<Outcome> {
  const deliveries = recorder();
  // What waits already is tried until it is stored; what else comes is better kept by Meta.
  if (!deliveries.available && deliveries.kept > 0) return Promise.resolve("full");
  return new Promise((resolve) => deliveries.add(delivery, resolve));
}

async function store(deliveries: Delivery[]): Promise<void> {
  await pool.query({
    name: "whatsapp-deliveries",
    text: `WITH stored AS (
        INSERT INTO whatsapp_deliveries (id, body, digest, received_at)
        SELECT * FROM unnest($1::uuid[], $2::bytea[], $3::bytea[], $4::timestamptz[])
        ON CONFLICT (id) DO NOTHING)
      SELECT pg_notify('${deliveryChannel}', '')`,
    values: [
      deliveries.map(({ id }) => id),
      deliveries.map(({ body }) => body),
      deliveries.map(({ body }) => createHash("sha256").update(body).digest()),
      deliveries.map(({ receivedAt }) => receivedAt),
    ],
  });
}
