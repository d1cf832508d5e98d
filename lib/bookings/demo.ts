import { addDays, dayOf, startOfDay } from "@/lib/core/days";
import type { Prisma } from "@/prisma/generated/client";
import { newKey } from "./book";

const samples = [
  { name: "Rumi Inventado", ahead: 2, hour: 10, topic: "Vender en línea con recojo en tienda" },
  { name: "Sol Ficticia", ahead: 4, hour: 16, topic: "Un bot de WhatsApp que reserve mesas" },
];

/** The option stays off, as on a new site, and nobody is reminded: the people are invented. */
export async function seed(tx: Prisma.TransactionClient): Promise<void> {
  const today = dayOf(new Date());
  for (const { name, ahead, hour, topic } of samples) {
    const startsAt = new Date(startOfDay(addDays(today, ahead)).getTime() + hour * 3_600_000);
    const endsAt = new Date(startsAt.getTime() + 30 * 60_000);
    const email = `${name.toLowerCase().replace(" ", ".")}@quinde.test`;
    await tx.booking.create({ data: { key: newKey(), name, email, topic, startsAt, endsAt } });
  }
}
