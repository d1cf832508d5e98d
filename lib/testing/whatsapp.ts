import { createHmac } from "node:crypto";
import { db } from "@/lib/core/db";
import { sealSecret } from "@/lib/options/secrets";
import { ensureOptions } from "@/lib/options/select";
import { forgetWhatsappSettings } from "@/lib/whatsapp/settings";
import { call } from "./fixtures";
import { graphAccount } from "./graph";

const secret = "s3cr3to-de-las-entregas";
export const verifyToken = "t0ken-de-verificacion";

/** Sets the options that the webhook needs. */
export async function configureWhatsapp(
  changes: { appSecret?: string; verifyToken?: string; accessToken?: string } = {},
): Promise<void> {
  await ensureOptions();
  const set = (key: string, value: string) => db.option.update({ where: { key }, data: { value } });
  const seal = (key: string, value: string) => set(key, sealSecret(key, value));
  await seal("whatsapp.appSecret", changes.appSecret ?? secret);
  await seal("whatsapp.accessToken", changes.accessToken ?? graphAccount.accessToken);
  await set("whatsapp.phoneNumberId", graphAccount.phoneNumberId);
  await set("whatsapp.verifyToken", changes.verifyToken ?? verifyToken);
  forgetWhatsappSettings();
}

export async function emptyWhatsapp(): Promise<void> {
  await db.$executeRaw`TRUNCATE whatsapp_deliveries, whatsapp_statuses, whatsapp_contacts CASCADE`;
}

/** Sends a delivery as Meta does. */
export async function sendDelivery(body: string | Fields): Promise<Response> {
  const { POST } = await import("@/app/api/whatsapp/webhook/route");
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return call(POST, { method: "POST", body: text, headers: { "x-hub-signature-256": signatureOf(text) } });
}

type Fields = Record<string, unknown>;

/** A delivery as Meta sends it, of one change or of several. */
export const delivery = (...values: Fields[]): Fields => ({
  object: "whatsapp_business_account",
  entry: [
    {
      id: "102290129340398",
      changes: values.map((value) => ({ field: "messages", value: { ...envelope, ...value } })),
    },
  ],
});

const envelope = {
  messaging_product: "whatsapp",
  metadata: { display_phone_number: "15550783881", phone_number_id: "106540352242922" },
};

/** Somebody of a story, as `contacts` names them. */
export const contact = (wa_id: string, name: string, more: Fields = {}): Fields => ({
  profile: { name },
  wa_id,
  ...more,
});

/** A message of a person, at so many seconds into the story. */
export const message = (
  id: string,
  from: string,
  at: number,
  type: string,
  part?: unknown,
  more: Fields = {},
): Fields => ({
  from,
  id: `wamid.${id}`,
  timestamp: secondsOf(at),
  type,
  ...(part !== undefined && { [type]: part }),
  ...more,
});

export const status = (id: string, state: string, at: number, more: Fields = {}): Fields => ({
  id: `wamid.${id}`,
  status: state,
  timestamp: secondsOf(at),
  ...more,
});

const secondsOf = (at: number): string => String(1_780_000_000 + at);

/** The header that a delivery is signed with. */
export const signatureOf = (body: string | Buffer, key = secret): string =>
  `sha256=${createHmac("sha256", key).update(body).digest("hex")}`;
