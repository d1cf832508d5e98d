import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { storage } from "@/lib/files/storage/storage";
import { makeCopy } from "@/lib/pictures/copy";
import { seedDemoCosts, seedDemoRates } from "../costs/demo";
import { summariseContacts } from "../contacts/contacts";
import { enqueuePlanned } from "../planned-jobs";
import { keyOf, thumbnailKeyOf } from "../media/select";
import type { Prisma } from "@/prisma/generated/client";
import { contentFolder, linkCalled } from "@/lib/demo/demo";
import { codeNamedIn } from "@/lib/shortener/shared/came-by";
import { pdf } from "@/lib/demo/pdf";

type Contents = { bytes: () => Buffer | Promise<Buffer>; picture?: true } | { error: string };

type File = { kind: string; mimeType: string; fileName?: string; isVoice?: boolean; seconds?: number } & Contents;

type Line = {
  ago: number;
  type: string;
  body?: string;
  part?: Prisma.InputJsonValue;
  more?: Prisma.InputJsonObject;
  /** The status of our message; a number is Meta's error code. */
  ours?: "sent" | "delivered" | "read" | number;
  emoji?: string;
  answers?: number;
  about?: number;
  file?: File;
};

type Plan = {
  /** Minutes from now. */
  inMinutes: number;
  content:
    | { type: "text"; body: string; preview: boolean }
    | { type: "template"; templateId: string; variables: object };
  body: string;
  /** The place in its series, if it is a reminder. */
  step?: number;
  /** Why it was not sent. */
  stopped?: string;
};

type Conversation = Partial<Record<"phone" | "username" | "userId", string>> & {
  name: string;
  readAgo: number;
  lines: Line[];
  planned?: Plan[];
};

const hour = 60;
const day = 24 * hour;

const drawn = (name: string) => () =>
  sharp(contentFolder("whatsapp", name)).flatten({ background: "#fff" }).jpeg({ quality: 85 }).toBuffer();
const stored = (name: string) => () => readFileSync(contentFolder("whatsapp", name));
const said = (ago: number, type: string, part: Prisma.InputJsonValue, rest: Partial<Line> = {}): Line => ({
  ago,
  type,
  part,
  ...rest,
});
const text = (ago: number, body: string, rest: Partial<Line> = {}) => said(ago, "text", { body }, { body, ...rest });

const image = (ago: number, caption: string, drawing: string, rest: Partial<Line> = {}) =>
  said(
    ago,
    "image",
    { caption, mime_type: "image/jpeg" },
    {
      body: caption,
      file: { kind: "image", mimeType: "image/jpeg", bytes: drawn(drawing), picture: true },
      ...rest,
    },
  );

const document = (ago: number, fileName: string, mimeType: string, file: Contents, rest: Partial<Line> = {}) =>
  said(
    ago,
    "document",
    { filename: fileName, mime_type: mimeType },
    { body: fileName, file: { kind: "document", mimeType, fileName, ...file }, ...rest },
  );

const opus = "audio/ogg; codecs=opus";
const advance = "Un avance de la carga del catálogo";
const approved = "Hola Sol, tu proyecto avanza: *diseño aprobado*. ¿Lo revisamos?";
const proposal = "Reserva de mesas por WhatsApp para dos locales.\n\nIncluye horarios, recordatorios y un panel.";
const branch = { name: "Local de Barranco", address: "Av. Grau 300, Lima" };
const wednesday = "El miércoles me va mejor";
const newNumber = "Amaru Supuesto cambió su número de teléfono";
const laterText = (inMinutes: number, body: string, stopped?: string): Plan => ({
  ...{ inMinutes, body, stopped },
  content: { type: "text", body, preview: false },
});
const reminder = (step: number, days: number): Plan => ({
  ...{ step, inMinutes: days * day },
  body: "Proyecto Bot de reservas\nHola Sol, tu proyecto avanza: *propuesta lista*. ¿Lo revisamos?",
  content: {
    ...{ type: "template", templateId: "de300000-0000-7000-8000-000000000003" },
    variables: { "header.1": "Bot de reservas", "body.1": "Sol", "body.2": "propuesta lista" },
  },
});
const icons = { product_retailer_id: "KIT-ICONOS-ANDINOS", quantity: 1, item_price: 19, currency: "USD" };

/* Made-up people with numbers reserved for films. */
const conversations: Conversation[] = [
  {
    name: "Rumi Inventado",
    phone: "12025550143",
    readAgo: 90,
    lines: [
      text(5 * hour, "Hola, vi su anuncio. Tengo una *ferretería* y quiero vender en línea con recojo en tienda.", {
        more: {
          referral: {
            source_type: "ad",
            source_url: "https://www.facebook.com/",
            headline: "Tu tienda en línea en cuatro semanas",
            body: "Catálogo, pagos y recojo en tienda.",
          },
        },
      }),
      text(4.9 * hour, "¡Hola, Rumi! Claro que sí. ¿Cuántos productos tienes, más o menos?", { ours: "read" }),
      text(4.8 * hour, "Unos 800, en una hoja de cálculo", { answers: 1 }),
      image(4 * hour, "Así quedaría la portada", "boceto-inicio.svg", { ours: "read" }),
      { ago: 3.9 * hour, type: "reaction", emoji: "😍", about: 3 },
      text(2 * hour, "Me encanta. ¿Y cómo se vería *en el celular*?"),
      said(
        95,
        "video",
        { caption: advance, mime_type: "video/mp4" },
        {
          body: advance,
          ours: "delivered",
          file: { kind: "video", mimeType: "video/mp4", seconds: 3, bytes: stored("avance.mp4") },
        },
      ),
      text(20, "¡Se ve muy bien! ¿En cuánto tiempo podríamos abrir?"),
      text(19, "Y otra cosa: ¿aceptan pagos con tarjeta?"),
    ],
    planned: [laterText(3 * hour, "Rumi, te envié la propuesta a tu correo. ¿La revisamos juntos?")],
  },
  {
    name: "Sol Ficticia",
    phone: "12025550178",
    readAgo: 1,
    lines: [
      said(
        9 * hour,
        "audio",
        { mime_type: opus, voice: true },
        { file: { kind: "audio", mimeType: opus, isVoice: true, seconds: 4, bytes: stored("nota-de-voz.ogg") } },
      ),
      text(8.9 * hour, "Gracias por el audio, Sol. Te envío la propuesta del bot de reservas.", { ours: "read" }),
      document(
        8.8 * hour,
        "propuesta-bot.pdf",
        "application/pdf",
        { bytes: () => pdf("Bot de reservas", ["Propuesta de demostración"], proposal) },
        { ours: "read" },
      ),
      said(
        6 * hour,
        "location",
        { latitude: -12.1494, longitude: -77.0217, ...branch },
        { body: `${branch.name}\n${branch.address}` },
      ),
      said(
        5.9 * hour,
        "contacts",
        [
          {
            name: { formatted_name: "Wari Supuesto" },
            org: { company: "Local de Barranco" },
            phones: [{ phone: "+1 202-555-0119" }],
          },
        ],
        { body: "Wari Supuesto" },
      ),
      said(
        3 * hour,
        "template",
        { name: "seguimiento_proyecto", language: { code: "es" } },
        {
          body: `Proyecto Bot de reservas\n${approved}`,
          more: {
            shown: {
              header: { format: "text", text: "Proyecto Bot de reservas" },
              category: "UTILITY",
              body: approved,
              footer: "Estudio Quinde",
              buttons: [
                { kind: "reply", text: "Sí, hablemos", value: "" },
                { kind: "reply", text: "Más tarde", value: "" },
              ],
            },
          },
          ours: "read",
        },
      ),
      said(2.5 * hour, "button", { text: "Sí, hablemos", payload: "si" }, { body: "Sí, hablemos", answers: 5 }),
      text(2.4 * hour, "¡Perfecto! Te llamo a las 4.", { ours: "delivered" }),
    ],
    planned: [reminder(1, 1), reminder(2, 3), reminder(3, 7)],
  },
  {
    name: "Killari Imaginaria",
    phone: "12025550155",
    readAgo: 1,
    lines: [
      text(3 * day, "Somos una ONG pequeña y queremos renovar nuestra web de cinco páginas (ref. navidad)", {
        more: { context: { forwarded: true } },
      }),
      image(3 * day - 10, "La carta que mostramos hoy", "boceto-carta.svg"),
      text(3 * day - 30, "Podemos empezar el lunes.", { ours: "read" }),
      text(3 * day - 40, "Un momento"),
      { ago: 3 * day - 41, type: "revoke", about: 3 },
      text(3 * day - 45, "El martes me va mejor"),
      said(
        3 * day - 46,
        "edit",
        { message: { type: "text", text: { body: wednesday } } },
        { body: wednesday, about: 5 },
      ),
      said(
        2 * day,
        "sticker",
        { mime_type: "image/webp" },
        {
          file: {
            kind: "sticker",
            mimeType: "image/webp",
            bytes: () => sharp(contentFolder("whatsapp", "sticker.svg")).webp({ quality: 90 }).toBuffer(),
            picture: true,
          },
        },
      ),
    ],
    planned: [
      laterText(-2 * day, "¿Te acomoda el miércoles a las 10?", "No se envió porque la persona escribió antes."),
    ],
  },
  {
    name: "Amaru Supuesto",
    username: "amaru.supuesto",
    userId: "PE.demo-amaru",
    readAgo: 1,
    lines: [
      said(5 * day, "system", { body: newNumber, type: "user_changed_number" }, { body: newNumber }),
      said(
        5 * day - 5,
        "unsupported",
        { type: "poll_creation" },
        { more: { errors: [{ code: 131051, title: "Message type unknown" }] } },
      ),
      said(5 * day - 20, "order", { text: "Quisiera esto", product_items: [icons] }, { body: "Quisiera esto" }),
      document(5 * day - 30, "requisitos.docx", "application/msword", { error: "Meta ya no tiene el archivo." }),
      text(4 * day, "Gracias, lo reviso y te escribo.", { ours: 131026 }),
    ],
  },
];

/** Hidden once an account is connected. */
export async function seed(tx: Prisma.TransactionClient): Promise<void> {
  await seedDemoRates(tx);
  for (const conversation of conversations) await seedConversation(tx, conversation);
}

async function seedConversation(tx: Prisma.TransactionClient, conversation: Conversation): Promise<void> {
  const { name, phone, userId, username = "", readAgo, lines, planned = [] } = conversation;
  const seenAt = new Date();
  const [named] = lines.flatMap(({ body = "", ago }) => {
    const code = codeNamedIn(body);
    return code ? [{ code, ago }] : [];
  });
  const { id: contactId } = await tx.whatsappContact.create({
    data: {
      isDemo: true,
      readUpTo: minutesAgo(readAgo),
      ...(named && { linkId: await linkCalled(tx, named.code), linkAt: minutesAgo(named.ago) }),
      identities: {
        create: phone
          ? { kind: "phone", value: phone, given: phone, seenAt }
          : { kind: "user", value: userId!, given: userId!, seenAt },
      },
      profiles: { create: { name, username, seenAt } },
    },
    select: { id: true },
  });
  const wamids = lines.map(() => `wamid.demo-${randomUUID()}`);
  for (const [at, line] of lines.entries()) await seedLine(tx, contactId, line, wamids[at]!, wamids);
  await summariseContacts(tx, [contactId]);
  await seedDemoCosts(tx, contactId);
  await seedPlanned(tx, contactId, planned);
}

async function seedPlanned(tx: Prisma.TransactionClient, contactId: string, planned: Plan[]): Promise<void> {
  const { lastInboundAt: heardAt } = await tx.whatsappContact.findUniqueOrThrow({ where: { id: contactId } });
  const seriesId = randomUUID();
  for (const { inMinutes, content, body, step, stopped } of planned) {
    const dueAt = minutesAgo(-inMinutes);
    const state = stopped ? ({ state: "stopped", reason: stopped } as const) : {};
    const place = step ? { seriesId, step } : {};
    const row = { contactId, content, type: content.type, body, dueAt, heardAt, ...state, ...place };
    await tx.whatsappPlanned.create({ data: row, select: { id: true } });
    if (!stopped) await enqueuePlanned(tx, contactId, dueAt);
  }
}

async function seedLine(
  tx: Prisma.TransactionClient,
  contactId: string,
  { ago, type, body = "", part = {}, more, ours, emoji, answers, about, file }: Line,
  wamid: string,
  wamids: string[],
): Promise<void> {
  const createdAt = minutesAgo(ago);
  const { id } = await tx.whatsappMessage.create({
    data: {
      contactId,
      wamid,
      isOutgoing: ours !== undefined,
      type,
      body,
      emoji: emoji ?? null,
      target: about === undefined ? null : wamids[about],
      quotes: answers === undefined ? null : wamids[answers],
      content: { type, [type]: part, ...more },
      createdAt,
    },
    select: { id: true },
  });
  if (ours !== undefined) await tx.whatsappStatus.createMany({ data: statusesOf(wamid, ours, createdAt) });
  if (file) await seedFile(tx, id, file);
}

const steps = ["sent", "delivered", "read"] as const;

function statusesOf(wamid: string, ours: NonNullable<Line["ours"]>, sentAt: Date) {
  if (typeof ours === "number") return [{ wamid, status: "failed", at: sentAt, errors: [{ code: ours }] }];
  return steps
    .slice(0, steps.indexOf(ours) + 1)
    .map((status, at) => ({ wamid, status, at: new Date(sentAt.getTime() + at * 30_000) }));
}

async function seedFile(tx: Prisma.TransactionClient, messageId: string, file: File): Promise<void> {
  const { kind, mimeType, fileName = "", isVoice = false, seconds } = file;
  const row = { messageId, kind, mimeType, fileName, isVoice, seconds };
  if ("error" in file) {
    await tx.whatsappMedia.create({ data: { ...row, state: "failed", error: file.error }, select: { id: true } });
    return;
  }
  const id = randomUUID();
  const made = await file.bytes();
  const most = Number.MAX_SAFE_INTEGER;
  const picture = file.picture ? await makeCopy({ bytes: made, formats: ["jpeg", "png", "webp"], most }) : null;
  const bytes = picture?.bytes ?? made;
  await storage.put(keyOf(id), bytes, { contentType: mimeType });
  if (picture) await storage.put(thumbnailKeyOf(id), picture.small, { contentType: "image/webp" });
  await tx.whatsappMedia.create({
    data: {
      ...row,
      id,
      key: keyOf(id),
      bytes: bytes.length,
      state: "stored",
      ...(picture && {
        thumbnailKey: thumbnailKeyOf(id),
        width: picture.width,
        height: picture.height,
        encodedAt: new Date(),
      }),
    },
    select: { id: true },
  });
}

const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);
