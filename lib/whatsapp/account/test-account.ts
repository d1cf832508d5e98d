import { db } from "@/lib/core/db";
import { formatDateTime } from "@/lib/core/dates";
import { callGraph, type GraphAnswer, GraphError } from "../graph";
import { textOf } from "../lenient";
import { whyFailed } from "../failures";
import { type WhatsappSettings, whatsappSettings } from "../settings";
import type { AccountCheck, AccountTest } from "./schema";

/** How Meta rates a number, by what people who got its messages thought of them. */
const qualities: Record<string, string> = { GREEN: "Alta", YELLOW: "Media", RED: "Baja" };

/** Asks Meta whether the number, its account and the webhook work, and subscribes the account where nobody did. Changes nothing else. */
export async function testAccount(): Promise<AccountTest> {
  const settings = await whatsappSettings();
  const [{ check, number }, business] = await Promise.all([testNumber(settings), testBusiness(settings)]);
  const checks = [check, ...business, await testWebhook(settings)];
  return { isGood: checks.every(({ isGood }) => isGood), checks, number };
}

async function testNumber(settings: WhatsappSettings): Promise<{ check: AccountCheck; number: AccountTest["number"] }> {
  const told = (isGood: boolean, text: string): AccountCheck => ({
    id: "number",
    title: "Número y token",
    isGood,
    text,
  });
  const { accessToken, phoneNumberId } = settings;
  if (!accessToken || !phoneNumberId) {
    const text = "Falta el token de acceso o el identificador del número: complétalos en las opciones.";
    return { check: told(false, text), number: null };
  }
  const fields = "display_phone_number,verified_name,quality_rating";
  const answer = await ask(settings, { path: `/${phoneNumberId}`, query: { fields } });
  if (typeof answer === "string") return { check: told(false, answer), number: null };
  const phone = textOf(answer.display_phone_number);
  const name = textOf(answer.verified_name);
  const number = { phone, name, quality: qualities[textOf(answer.quality_rating)] ?? "Sin calificar" };
  return { check: told(true, `Meta responde por ${phone}${name && ` (${name})`}.`), number };
}

/** Whether the token may see the account, and whether the account tells this app what happens: else it is verified, but nothing arrives. */
async function testBusiness(settings: WhatsappSettings): Promise<AccountCheck[]> {
  const business = (isGood: boolean, text: string): AccountCheck => ({
    id: "business",
    title: "Cuenta de WhatsApp Business",
    isGood,
    text,
  });
  const { accessToken, businessAccountId } = settings;
  if (!accessToken || !businessAccountId)
    return [
      business(false, "Falta el identificador de la cuenta: sin él no hay plantillas. Complétalo en las opciones."),
    ];
  const path = `/${businessAccountId}/subscribed_apps`;
  const answer = await ask(settings, { path });
  if (typeof answer === "string") return [business(false, answer)];
  const seen = business(true, "El token puede leer la cuenta y sus plantillas.");
  const subscription = (isGood: boolean, text: string): AccountCheck => ({
    id: "subscription",
    title: "Suscripción a los mensajes",
    isGood,
    text,
  });
  const isSubscribed = Array.isArray(answer.data) && answer.data.length > 0;
  if (isSubscribed) return [seen, subscription(true, "La cuenta entrega sus mensajes a una aplicación.")];
  const done = await ask(settings, { method: "POST", path });
  if (typeof done === "string") {
    const text = `La cuenta no entrega mensajes a ninguna aplicación, y no se pudo suscribir: ${done}`;
    return [seen, subscription(false, text)];
  }
  return [seen, subscription(true, "La cuenta no entregaba mensajes a ninguna aplicación: ahora está suscrita.")];
}

async function testWebhook({ appSecret, verifyToken }: WhatsappSettings): Promise<AccountCheck> {
  const told = (isGood: boolean, text: string): AccountCheck => ({
    id: "webhook",
    title: "Entregas de Meta",
    isGood,
    text,
  });
  if (!appSecret) return told(false, "Falta la clave secreta de la app: sin ella no se acepta ninguna entrega.");
  if (!verifyToken) return told(false, "Falta el token de verificación del webhook.");
  const last = await db.whatsappDelivery.findFirst({ orderBy: { receivedAt: "desc" }, select: { receivedAt: true } });
  if (!last)
    return told(
      false,
      "Todavía no llegó ninguna entrega: registra la dirección en Meta y escribe al número desde otro teléfono.",
    );
  return told(true, `La última entrega llegó el ${formatDateTime(last.receivedAt)}.`);
}

type Question = { method?: "GET" | "POST"; path: string; query?: Record<string, string> };

/** What Meta answers, or why it does not, in words. */
async function ask(settings: WhatsappSettings, question: Question): Promise<GraphAnswer | string> {
  try {
    return await callGraph({ ...question, version: settings.apiVersion, token: settings.accessToken! });
  } catch (error) {
    if (!(error instanceof GraphError)) throw error;
    const { status, message, reason } = error;
    if (status === 0 || reason.code === undefined) return message;
    if (reason.code === 100 || reason.code === 33)
      return "Meta no conoce ese identificador, o el token no puede verlo: cópialo otra vez.";
    return whyFailed(reason.code, reason.details).text;
  }
}
