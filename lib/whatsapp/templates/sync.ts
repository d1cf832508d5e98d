import { z } from "zod";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { isDatabaseFailure } from "@/lib/core/outage";
import { jobKind, work } from "@/lib/jobs/kind";
import type { Prisma } from "@/prisma/generated/client";
import { callGraph, GraphError } from "../graph";
import { whyFailed } from "../failures";
import { type AccountNotice, type JsonObject, textOf } from "../lenient";
import { whatsappSettings } from "../settings";

/** Meta allows an account 6,000 templates. */
const perPage = 50;
const mostPages = 200;

const fields = "id,name,language,category,status,components,rejected_reason";

const listed = z.object({
  id: z.string(),
  name: z.string(),
  language: z.string(),
  category: z.string().catch(""),
  status: z.string().catch(""),
  components: z.array(z.unknown()).catch([]),
  rejected_reason: z.string().catch(""),
});
type Listed = z.infer<typeof listed>;

const nextPage = z.object({ cursors: z.object({ after: z.string() }), next: z.string() });

/**
 * Mirrors Meta's templates, removing those that are gone.
 * @returns how many there are
 * @throws AppError `conflict` with Meta's reason, or what is missing to ask
 */
export async function syncTemplates(): Promise<number> {
  const { accessToken, businessAccountId, apiVersion } = await whatsappSettings();
  if (!accessToken || !businessAccountId)
    throw new AppError(
      "conflict",
      "Falta el token o el identificador de la cuenta de WhatsApp Business en las opciones.",
    );
  const begun = new Date();
  const templates = await askTemplates({ accessToken, businessAccountId, apiVersion });
  await db.$transaction(async (tx) => {
    const rows = templates.map(({ id, rejected_reason: reason, ...one }) => ({
      ...one,
      meta_id: id,
      reason: reason === "NONE" ? "" : reason,
    }));
    // Keep what a delivery changed meanwhile.
    await tx.$executeRaw`
      INSERT INTO whatsapp_templates AS known (id, meta_id, name, language, category, status, components, reason, synced_at)
      SELECT gen_random_uuid(), meta_id, name, language, category, status, components, reason, ${begun}
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS t (meta_id text, name text, language text, category text, status text, components jsonb, reason text)
      ON CONFLICT (name, language) DO UPDATE SET meta_id = EXCLUDED.meta_id, category = EXCLUDED.category,
        components = EXCLUDED.components, synced_at = greatest(known.synced_at, EXCLUDED.synced_at),
        status = CASE WHEN known.synced_at > EXCLUDED.synced_at THEN known.status ELSE EXCLUDED.status END,
        reason = CASE WHEN known.synced_at > EXCLUDED.synced_at THEN known.reason ELSE EXCLUDED.reason END`;
    await tx.whatsappTemplate.deleteMany({ where: { syncedAt: { lt: begun } } });
    await tx.whatsappAccount.updateMany({ data: { templatesSyncedAt: begun } });
  });
  return templates.length;
}

type Access = { accessToken: string; businessAccountId: string; apiVersion: string };

/** Each name and language once. */
async function askTemplates({ accessToken, businessAccountId, apiVersion }: Access): Promise<Listed[]> {
  const found = new Map<string, Listed>();
  let after = "";
  for (let page = 0; page < mostPages; page++) {
    const answer = await callGraph({
      path: `/${businessAccountId}/message_templates`,
      version: apiVersion,
      query: { fields, limit: String(perPage), ...(after && { after }) },
      token: accessToken,
    }).catch((error: unknown) => {
      throw error instanceof GraphError ? toRefusal(error) : error;
    });
    for (const one of z.array(z.unknown()).catch([]).parse(answer.data)) {
      const { success, data } = listed.safeParse(storable(one));
      if (success) found.set(`${data.name}\n${data.language}`, data);
    }
    const next = nextPage.safeParse(answer.paging);
    if (!next.success) break;
    after = next.data.cursors.after;
  }
  return [...found.values()];
}

function toRefusal({ status, message, reason }: GraphError): AppError {
  if (status === 0 || reason.code === undefined) return new AppError("conflict", message);
  return new AppError("conflict", whyFailed(reason.code, reason.details ?? message).text);
}

/** Removes characters Postgres refuses in text. */
const storable = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, each: unknown) =>
    typeof each === "string" ? each.replaceAll("\0", "").toWellFormed() : each,
  );

/** Milliseconds between requests to Meta, whatever it answered. */
const patienceMs = 10 * 60 * 1_000;

/** Daily, and soon after an account change or a notice about an unknown template. */
export const templateWork = work({
  kind: jobKind("whatsapp.templates", "Plantillas de WhatsApp"),
  atOnce: 1,
  waits: [],
  every: 30_000,
  run: async () => {
    if (!(await isDue())) return;
    await syncTemplates().catch((error: unknown) => {
      if (isDatabaseFailure(error)) throw error;
      const why = error instanceof AppError ? { reason: error.message } : { err: error };
      log.warn(why, "the templates of WhatsApp could not be synchronised");
    });
    return { is: "again", inMs: patienceMs };
  },
});

async function isDue(): Promise<boolean> {
  const { accessToken, businessAccountId } = await whatsappSettings();
  if (!accessToken || !businessAccountId) return false;
  const [due] = await db.$queryRaw<unknown[]>`
    SELECT FROM whatsapp_account WHERE templates_synced_at IS NULL OR templates_synced_at < now() - interval '1 day'
      OR EXISTS (SELECT FROM options WHERE key = 'whatsapp.businessAccountId' AND updated_at > templates_synced_at)`;
  return due !== undefined;
}

/** Other fields tell text, category or quality. */
const statusField = "message_template_status_update";

/** Characters; Meta's are at most half of it. */
const longestNoted = 1_000;

/** Above it, all templates are fetched instead. */
const mostNoted = 50;

/** Ignores outdated notices; incomplete ones cause a sync soon. */
export async function noteTemplateChanges(tx: Prisma.TransactionClient, notices: AccountNotice[]): Promise<void> {
  const ofTemplates = notices.filter(({ field }) => field.startsWith("message_template_"));
  let isNew = ofTemplates.length > mostNoted;
  for (const { field, value, at } of ofTemplates.slice(0, mostNoted)) {
    if (field !== statusField || !at || !(await noteStatus(tx, value, at))) isNew = true;
  }
  if (isNew) await tx.whatsappAccount.updateMany({ data: { templatesSyncedAt: null } });
}

/** @returns whether the template is known. */
async function noteStatus(tx: Prisma.TransactionClient, value: JsonObject, at: Date): Promise<boolean> {
  const read = (key: string): string => textOf(value[key]).slice(0, longestNoted).toWellFormed();
  const where = { name: read("message_template_name"), language: read("message_template_language") };
  const status = read("event");
  if (!status || (await tx.whatsappTemplate.count({ where })) === 0) return false;
  const reason = read("reason");
  await tx.whatsappTemplate.updateMany({
    where: { ...where, syncedAt: { lt: at } },
    data: { status, reason: reason === "NONE" ? "" : reason, syncedAt: at },
  });
  return true;
}
