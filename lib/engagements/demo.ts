import { randomUUID } from "node:crypto";
import { ownSite } from "@/lib/analytics/shared/own-site";
import { addDays, dayOf, toDateColumn } from "@/lib/core/days";
import { db } from "@/lib/core/db";
import { daysAgo } from "@/lib/demo/demo";
import { keepContents } from "@/lib/files/keep-contents";
import type { Prisma } from "@/prisma/generated/client";
import { engagementKey } from "./files";
import { newClientKey } from "./keys";
import type { StepState } from "./shared/step";

const client = "Panadería La Espiga Inventada";
const title = "Tienda en línea con pedidos";

/** `due` is in days from today. */
const steps: { title: string; text: string; state: StepState; due: number; answer?: string }[] = [
  {
    ...{ title: "Mapa del sitio", text: "Las páginas y qué dice cada una.", state: "approved", due: -5 },
    answer: "Así está muy bien.",
  },
  { title: "Diseño de la portada", text: "Dos colores y las fotos de los panes.", state: "review", due: 2 },
  { title: "Catálogo con pedidos", text: "Panes, precios y el carrito.", state: "doing", due: 12 },
  { title: "Publicación", text: "El dominio, las visitas y una hora de capacitación.", state: "pending", due: 25 },
];

const file = { name: "textos-de-la-portada.txt", type: "text/plain" };
const contents = Buffer.from("Pan de masa madre, cada mañana desde las seis.\nPide hoy y recoge mañana.\n");

export async function seed(tx: Prisma.TransactionClient): Promise<void> {
  const { id: clientId } = await tx.client.findFirstOrThrow({ where: { name: client }, select: { id: true } });
  const proposal = await tx.proposal.findFirst({ where: { clientId, title }, select: { id: true } });
  await tx.engagement.create({
    data: {
      ...{ clientId, title, proposalId: proposal?.id, createdAt: daysAgo(8) },
      summary: "Una tienda para pedir pan desde el celular y recogerlo sin hacer cola.",
      steps: {
        create: steps.map(({ due, answer, ...step }, at) => ({
          ...{ ...step, place: at + 1, dueOn: toDateColumn(addDays(dayOf(new Date()), due)) },
          ...(answer && { answer, answerName: "Rubén Espiga", answeredAt: daysAgo(4) }),
        })),
      },
    },
    select: { id: true },
  });
  await tx.clientPage.create({ data: { clientId, key: newClientKey(), version: 1 } });
}

export async function seedAfter(): Promise<void> {
  const found = await db.engagement.findFirst({ where: { title, client: { name: client } }, select: { id: true } });
  if (!found) return;
  // The demonstration's site comes after the rows of all domains (lib/analytics/demo.ts).
  const site = await db.site.findFirst({
    where: { id: { not: ownSite } },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  if (site) await db.clientPage.updateMany({ where: { client: { name: client } }, data: { siteId: site.id } });
  const id = randomUUID();
  async function* body() {
    yield contents;
  }
  const { bytes, sha256 } = await keepContents(engagementKey(id), {
    ...{ body: body(), size: contents.length, most: contents.length, contentType: "application/octet-stream" },
    interrupted: "La subida se interrumpió.",
  });
  await db.engagementFile.create({
    data: { ...file, id, engagementId: found.id, bytes, sha256 },
    select: { id: true },
  });
}
