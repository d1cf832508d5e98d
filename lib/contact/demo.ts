import { daysAgo, linkCalled } from "@/lib/demo/demo";
import type { MessageState, Prisma } from "@/prisma/generated/client";

type Sample = { name: string; state: MessageState; ageDays: number; message: string; link?: string };

const samples: Sample[] = [
  {
    name: "Rumi Inventado",
    state: "new",
    ageDays: 0.1,
    link: "navidad",
    message:
      "Tengo una ferretería en Arequipa y quiero vender en línea con recojo en tienda. ¿En cuánto tiempo podríamos abrir?",
  },
  {
    name: "Sol Ficticia",
    state: "new",
    ageDays: 0.8,
    link: "bot-whatsapp",
    message: "Necesitamos un bot que responda los horarios y reserve mesas por WhatsApp para dos locales.",
  },
  {
    name: "Killari Imaginaria",
    state: "read",
    ageDays: 2,
    message: "Somos una ONG pequeña. ¿Ofrecen un precio especial para renovar una web de cinco páginas?",
  },
  {
    name: "Amaru Supuesto",
    state: "answered",
    ageDays: 6,
    message: "Vi el curso de PostgreSQL y me gustaría una capacitación de dos días para mi equipo.",
  },
  {
    name: "Nina Deprueba",
    state: "archived",
    ageDays: 20,
    message: "¿La plantilla de restaurante incluye la carta en dos idiomas?",
  },
];

export async function seed(tx: Prisma.TransactionClient): Promise<void> {
  for (const { ageDays, name, link, ...sample } of samples)
    await tx.contactMessage.create({
      data: {
        ...sample,
        name,
        email: `${name.toLowerCase().replace(" ", ".")}@quinde.test`,
        currentUrl: "/contact",
        linkId: await linkCalled(tx, link),
        createdAt: daysAgo(ageDays),
      },
    });
}
