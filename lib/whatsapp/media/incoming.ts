import { randomUUID } from "node:crypto";
import { enqueued, jobChannel } from "@/lib/jobs/enqueue";
import { jobKind } from "@/lib/jobs/kind";
import { Prisma } from "@/prisma/generated/client";
import { partOf, textOf } from "../lenient";
import { hasFile } from "../messages/kinds";
import { keyOf } from "./select";

export const mediaKind = jobKind<{ id: string }>("whatsapp.media", "Archivo de WhatsApp");

/** @param rows SQL with `id` and `due_at` */
export const mediaJobs = (rows: Prisma.Sql): Prisma.Sql =>
  enqueued(
    mediaKind,
    Prisma.sql`SELECT jsonb_build_object('id', id) AS payload, NULL AS key, id::text AS dedupe, due_at FROM (${rows}) AS media`,
  );

type Message = { wamid: string; type: string; content: object; createdAt: Date };

/** Fetched after the transaction. */
export async function storeIncomingMedia(tx: Prisma.TransactionClient, messages: Message[]): Promise<void> {
  const rows = messages.filter(({ type }) => hasFile(type)).map(toRow);
  if (rows.length === 0) return;
  await tx.$executeRaw`
    WITH stored AS (
      INSERT INTO whatsapp_media (id, message_id, key, meta_id, meta_id_at, kind, mime_type, sha256, file_name, is_voice, state, error)
      SELECT told.id, m.id, told.key, told.meta_id, told.at, told.kind, told.mime_type, told.sha256, told.file_name, told.is_voice,
        (CASE WHEN told.meta_id IS NULL THEN 'failed' ELSE 'waiting' END)::whatsapp_media_state,
        CASE WHEN told.meta_id IS NULL THEN ${notDelivered} ELSE '' END
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS told (id uuid, wamid text, key text, meta_id text, at timestamptz,
        kind text, mime_type text, sha256 text, file_name text, is_voice boolean)
      JOIN whatsapp_messages m USING (wamid)
      ON CONFLICT (message_id) DO NOTHING
      RETURNING id, state
    ), ${mediaJobs(Prisma.sql`SELECT id, NULL::timestamptz AS due_at FROM stored WHERE state = 'waiting'`)}
    SELECT pg_notify(${jobChannel}, ${mediaKind.name}) FROM enqueued LIMIT 1`;
}

const notDelivered = "WhatsApp no dijo dónde está el archivo.";

function toRow({ wamid, type, content, createdAt }: Message) {
  const part = partOf({ ...content }, type);
  const id = randomUUID();
  return {
    id,
    wamid,
    key: keyOf(id),
    meta_id: textOf(part.id).trim().slice(0, 300) || null,
    at: createdAt,
    kind: type,
    mime_type: textOf(part.mime_type).slice(0, 100),
    sha256: digestOf(textOf(part.sha256)),
    file_name: textOf(part.filename)
      .replace(/[\p{Cc}/\\]/gu, "")
      .slice(-240),
    is_voice: part.voice === true,
  };
}

/** Hexadecimal; deliveries use Base64. Empty if invalid. */
export function digestOf(text: string): string {
  if (/^[0-9a-f]{64}$/i.test(text)) return text.toLowerCase();
  const bytes = Buffer.from(text, "base64");
  return /^[\w+/-]{43}=?$/.test(text) && bytes.length === 32 ? bytes.toString("hex") : "";
}
