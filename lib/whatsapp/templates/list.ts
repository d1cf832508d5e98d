import { db } from "@/lib/core/db";
import { type Page, toPage } from "@/lib/core/page";
import { plainText, searchWords } from "@/lib/core/text";
import { type KnownTemplate, listKnownTemplates } from "./known";
import { readTemplateParts } from "./read-parts";
import type { Template, TemplateQuery } from "./schema";
import { templateStatusLabel } from "./shared/labels";

export function toTemplate({ components, ...row }: KnownTemplate): Template {
  const { parts, isWhole } = readTemplateParts(components);
  const obstacle = isWhole ? null : "Tiene partes que desde aquí no se pueden enviar, como un carrusel o productos.";
  return {
    ...row,
    parts,
    obstacle: row.status === "APPROVED" ? obstacle : `${templateStatusLabel(row.status)} en Meta.`,
  };
}

type Templates = Page<Template> & { languages: string[]; categories: string[]; syncedAt: string | null };

/** Sendable ones first; searches name and text. */
export async function listTemplates({ page, limit, search, language, category }: TemplateQuery): Promise<Templates> {
  const [rows, account] = await Promise.all([
    listKnownTemplates(),
    db.whatsappAccount.findFirst({ select: { templatesSyncedAt: true } }),
  ]);
  const words = searchWords(search);
  const found = rows
    .filter((row) => (!language || row.language === language) && (!category || row.category === category))
    .map(toTemplate)
    .filter(({ name, parts }) => {
      const text = plainText(`${name} ${name.replaceAll("_", " ")} ${parts.header?.text ?? ""} ${parts.body}`);
      return words.every((word) => text.includes(word));
    })
    .sort((a, b) => Number(a.obstacle !== null) - Number(b.obstacle !== null));
  return {
    ...toPage(found.slice((page - 1) * limit, page * limit), found.length, { page, limit }),
    languages: [...new Set(rows.map((row) => row.language))].sort(),
    categories: [...new Set(rows.map((row) => row.category))].sort(),
    syncedAt: account?.templatesSyncedAt?.toISOString() ?? null,
  };
}
