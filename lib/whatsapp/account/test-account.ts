import { createHmac } from "node:crypto";
import { db } from "@/lib/core/db";
import { formatDateTime } from "@/lib/core/dates";
import { sentence } from "@/lib/core/text";
import { callGraph, type GraphAnswer, GraphError } from "../graph";
import { textOf } from "../lenient";
import { whyFailed } from "../failures";
import { type WhatsappSettings, whatsappSettings } from "../settings";
import type { AccountCheck, AccountTest } from "./schema";

const qualities: Record<string, string> = { GREEN: "Alta", YELLOW: "Media", RED: "Baja" };

const titles: Record<AccountCheck["id"], string> = {
  app: "App de Meta",
  number: "Número y token",
  business: "Cuenta de WhatsApp Business",
  subscription: "Suscripción a los mensajes",
  webhook: "Entregas de Meta",
};

const toCheck = (id: AccountCheck["id"], isGood: boolean, text: string): AccountCheck => ({
  id,
  isGood,
  title: titles[id],
  text,
});

/** Also subscribes the account if needed. Changes nothing else. */
export async function testAccount(): Promise<AccountTest> {
  const settings = await whatsappSettings();
  const [app, { check, number }, business] = await Promise.all([
    testApp(settings),
    testNumber(settings),
    testBusiness(settings),
  ]);
  const checks = [app, check, ...business, await testWebhook(settings)];
  return { isGood: checks.every(({ isGood }) => isGood), checks, number };
}

/** With a wrong secret sending works, but every delivery is refused. */
async function testApp(settings: WhatsappSettings): Promise<AccountCheck> {
  const { accessToken, appSecret } = settings;
  if (!accessToken || !appSecret) {
    const missing = accessToken ? "la clave secreta de la app" : "el token de acceso";
    return toCheck("app", false, `Falta ${missing}.`);
  }
  const known = await ask(settings, { path: "/me", query: { fields: "id" } });
  if (typeof known === "string") return toCheck("app", false, known);
  const appsecret_proof = createHmac("sha256", appSecret).update(accessToken).digest("hex");
  const wrongSecret = "La clave secreta no es de la misma app que este token: cópiala otra vez.";
  const proven = await ask(settings, { path: "/me", query: { fields: "id", appsecret_proof } }, wrongSecret);
  if (typeof proven === "string") return toCheck("app", false, proven);
  return toCheck("app", true, "Meta reconoce el token, y la clave secreta es de la misma app.");
}

async function testNumber(settings: WhatsappSettings): Promise<{ check: AccountCheck; number: AccountTest["number"] }> {
  const { accessToken, phoneNumberId } = settings;
  if (!accessToken || !phoneNumberId) {
    const text = "Falta el token de acceso o el identificador del número: complétalos en las opciones.";
    return { check: toCheck("number", false, text), number: null };
  }
  const fields = "display_phone_number,verified_name,quality_rating";
  const answer = await ask(settings, { path: `/${phoneNumberId}`, query: { fields } });
  if (typeof answer === "string") return { check: toCheck("number", false, answer), number: null };
  const phone = textOf(answer.display_phone_number);
  const name = textOf(answer.verified_name);
  const number = { phone, name, quality: qualities[textOf(answer.quality_rating)] ?? "Sin calificar" };
  return { check: toCheck("number", true, `Meta reconoce el número ${phone}${name && ` (${name})`}.`), number };
}

/** Without the subscription to this app nothing arrives. */
async function testBusiness(settings: WhatsappSettings): Promise<AccountCheck[]> {
  const { accessToken, businessAccountId } = settings;
  if (!accessToken || !businessAccountId) {
    const text = "Falta el identificador de la cuenta: sin él no hay plantillas. Complétalo en las opciones.";
    return [toCheck("business", false, text)];
  }
  const path = `/${businessAccountId}/subscribed_apps`;
  const answer = await ask(settings, { path });
  if (typeof answer === "string") return [toCheck("business", false, answer)];
  const seen = toCheck("business", true, "El token puede leer la cuenta y sus plantillas.");
  if (Array.isArray(answer.data) && answer.data.length > 0) {
    return [seen, toCheck("subscription", true, "La cuenta entrega sus mensajes a una aplicación.")];
  }
  const done = await ask(settings, { method: "POST", path });
  const isDone = typeof done !== "string";
  const text = isDone
    ? "La cuenta no entregaba mensajes a ninguna aplicación: ahora está suscrita."
    : `La cuenta no entrega mensajes a ninguna aplicación, y no se pudo suscribir: ${done}`;
  return [seen, toCheck("subscription", isDone, text)];
}

async function testWebhook({ appSecret, verifyToken }: WhatsappSettings): Promise<AccountCheck> {
  const bad = (text: string) => toCheck("webhook", false, text);
  if (!appSecret) return bad("Falta la clave secreta de la app: sin ella no se acepta ninguna entrega.");
  if (!verifyToken) return bad("Falta el token de verificación del webhook.");
  const last = await db.whatsappDelivery.findFirst({ orderBy: { receivedAt: "desc" }, select: { receivedAt: true } });
  if (last) return toCheck("webhook", true, sentence(`La última entrega llegó el ${formatDateTime(last.receivedAt)}`));
  return bad("Aún no llegó ninguna entrega: registra la dirección en Meta y escribe al número desde otro teléfono.");
}

type Question = { method?: "GET" | "POST"; path: string; query?: Record<string, string> };

const unknownId = "Meta no reconoce ese identificador, o el token no puede verlo: cópialo otra vez.";

async function ask(
  settings: WhatsappSettings,
  question: Question,
  wrong: string = unknownId,
): Promise<GraphAnswer | string> {
  try {
    return await callGraph({ ...question, version: settings.apiVersion, token: settings.accessToken! });
  } catch (error) {
    if (!(error instanceof GraphError)) throw error;
    const { status, message, reason } = error;
    if (status === 0 || reason.code === undefined) return message;
    if (reason.code === 100 || reason.code === 33) return wrong;
    return whyFailed(reason.code, reason.details).text;
  }
}
