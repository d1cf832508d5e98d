import { randomUUID } from "node:crypto";
import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { nilId } from "@/lib/core/uuid";
import { findContact } from "../contacts/find-contact";
import type { JsonObject } from "../lenient";
import { whatsappSettings } from "../settings";
import { signDelivery } from "./deliveries";
import type { SampleKind, SampleWriter } from "./shared/samples";
import type { SampleInput } from "./schema";

/**
 * @throws AppError `not_found` unless the developer tools are on, `conflict` without a secret, or without a message
 * for a status
 */
export async function signSamples({ kind, writer }: SampleInput): Promise<{ body: string; signature: string }[]> {
  if (!env.DEV_TOOLS) throw new AppError("not_found", "No existe.");
  const { appSecret, phoneNumberId } = await whatsappSettings();
  if (!appSecret) throw new AppError("conflict", "Falta el secreto de la app (whatsapp.appSecret) en las opciones.");
  const values = await valuesOf(kind, writer);
  return values.map((value) => {
    const metadata = { display_phone_number: "15550783881", phone_number_id: phoneNumberId };
    const changes = [{ field: "messages", value: { messaging_product: "whatsapp", metadata, ...value } }];
    const body = JSON.stringify({ object: "whatsapp_business_account", entry: [{ id: "0", changes }] });
    return { body, signature: signDelivery(body, appSecret) };
  });
}

type Writer = { id: string; contact: JsonObject; sender: JsonObject };

const writers: Record<SampleWriter, Writer> = {
  ana: known("51900000001", "Ana Prueba"),
  bruno: known("5215500000002", "Bruno Prueba"),
  carla: {
    id: "PE.prueba3",
    contact: { profile: { name: "Carla Prueba", username: "carla.prueba" }, user_id: "PE.prueba3" },
    sender: { from_user_id: "PE.prueba3" },
  },
};

function known(phone: string, name: string): Writer {
  return { id: phone, contact: { profile: { name }, wa_id: phone }, sender: { from: phone } };
}

async function valuesOf(kind: SampleKind, writer: SampleWriter): Promise<JsonObject[]> {
  const { id, contact, sender } = writers[writer];
  const say = (type: string, part: unknown, more: JsonObject = {}): JsonObject => ({
    contacts: [contact],
    messages: [{ ...sender, id: newWamid(), timestamp: now(), type, [type]: part, ...more }],
  });
  const parts = await partsOf(id);
  switch (kind) {
    case "doubled": {
      const once = say("text", { body: "Esto llega dos veces y se ve una" });
      return [once, once];
    }
    case "disordered": {
      const wamid = newWamid();
      const first = say("text", { body: "Esto llega después de su reacción" }, { id: wamid });
      return [say("reaction", { message_id: wamid, emoji: "🎉" }), first];
    }
    case "sent":
    case "delivered":
    case "read":
    case "failed":
      return [{ statuses: [await statusOf(kind)] }];
    default: {
      const [type, part, more] = parts[kind];
      return [say(type, part, more)];
    }
  }
}

const newWamid = (): string => `wamid.prueba-${randomUUID()}`;
const now = (): string => String(Math.floor(Date.now() / 1_000));

type Part = [type: string, part: unknown, more?: JsonObject];
type Spoken = Exclude<SampleKind, "doubled" | "disordered" | "sent" | "delivered" | "read" | "failed">;

async function partsOf(id: string): Promise<Record<Spoken, Part>> {
  const [last, own] = await Promise.all([lastWamid(id, {}), lastWamid(id, { isOutgoing: false })]);
  const time = new Date().toISOString().slice(11, 19);
  const item = { product_retailer_id: "web-basica", quantity: 2, item_price: 450, currency: "PEN" };
  const luis = { name: { formatted_name: "Luis Ramos" }, phones: [{ phone: "+51 900 000 009", wa_id: "51900000009" }] };
  return {
    text: ["text", { body: `Hola, ¿cuánto cuesta una tienda? *Gracias* (${time})` }],
    // Meta does not have these files, so fetching them fails.
    image: ["image", { id: "1", mime_type: "image/jpeg", sha256: "", caption: "Mi tienda" }],
    voice: ["audio", { id: "2", mime_type: "audio/ogg; codecs=opus", sha256: "", voice: true }],
    location: [
      "location",
      { latitude: -12.1219, longitude: -77.0297, name: "Oficina", address: "Av. Larco 345, Lima" },
    ],
    contacts: ["contacts", [luis]],
    reaction: ["reaction", { message_id: last, emoji: "❤️" }],
    reply: ["text", { body: "Sobre esto te respondo" }, { context: { id: last } }],
    button: ["button", { payload: "si", text: "Sí, me interesa" }],
    order: ["order", { catalog_id: "1", text: "¿Tienen los dos?", product_items: [item] }],
    edit: ["edit", { original_message_id: own, message: { type: "text", text: { body: `Corregido (${time})` } } }],
    revoke: ["revoke", { original_message_id: own }],
    unsupported: [
      "unsupported",
      { type: "poll_creation" },
      { errors: [errorOf(131051, "Message type unknown", "Message type is not supported")] },
    ],
    unknown: ["hologram", { size: 3 }],
  };
}

async function lastWamid(id: string, where: { isOutgoing?: boolean }): Promise<string> {
  const contact = await findContact(id);
  const last = await db.whatsappMessage.findFirst({
    where: { ...where, contactId: contact?.id ?? nilId, target: null, wamid: { not: null } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { wamid: true },
  });
  return last?.wamid ?? "wamid.prueba-que-no-existe";
}

async function statusOf(status: string): Promise<JsonObject> {
  const message = await db.whatsappMessage.findFirst({
    where: { isOutgoing: true, wamid: { not: null }, contact: { isDemo: false } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { wamid: true, contact: { select: { phone: true, businessUserId: true } } },
  });
  if (!message) throw new AppError("conflict", "Aún no se envió ningún mensaje: escribe uno en la bandeja.");
  const { wamid, contact } = message;
  return {
    id: wamid,
    status,
    timestamp: now(),
    ...(contact.phone ? { recipient_id: contact.phone } : { recipient_user_id: contact.businessUserId }),
    ...(status === "failed" && { errors: [errorOf(131026, "Message undeliverable", "Message Undeliverable")] }),
  };
}

const errorOf = (code: number, title: string, details: string) => ({ code, title, error_data: { details } });
