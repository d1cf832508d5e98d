import { db } from "@/lib/core/db";
import { addDays, type Day, dayOf, daysBetween, fromDateColumn, toDateColumn } from "@/lib/core/days";
import { enqueueMail } from "@/lib/mail/queue";
import { studioAddresses } from "@/lib/site/studio-addresses";
import type { Prisma } from "@/prisma/generated/client";
import { instalmentDueMail } from "../mails/instalment-due";
import { instalmentLateMail } from "../mails/instalment-late";

/**
 * Days after which the client is reminded; after the last one the studio is told too. Of a client without an address it
 * is told on the first as well.
 */
const reminderDays = [0, 3, 7] as const;

const batch = 50;

/** Reminders go out from eight in the morning. */
const firstHour = 8 * 60 * 60_000;

/**
 * Hourly task: reminds clients of what is due. Each step is taken once, whoever else runs at the same time; steps that
 * were missed are left out. While staff look at a proof, nobody is reminded.
 */
export async function remindOfInstalments(now = new Date()): Promise<void> {
  const today = dayOf(new Date(now.getTime() - firstHour));
  const due = await db.proposalInstalment.findMany({
    where: { OR: reminderDays.map((days, reminders) => ({ reminders, dueOn: since(today, days) })), ...unpaid },
    orderBy: [{ dueOn: "asc" }, { id: "asc" }],
    take: batch,
    select: { id: true, reminders: true, dueOn: true, proposal: { select: { client: { select: { email: true } } } } },
  });
  for (const part of due) await remind(part, today);
  if (due.length === batch) await remindOfInstalments(now);
}

const unpaid = {
  charge: { state: "open", payments: { none: { state: "waiting" } } },
} as const satisfies Prisma.ProposalInstalmentWhereInput;

const since = (today: Day, days: number) => ({ lte: toDateColumn(addDays(today, -days)) });

type Due = { id: string; reminders: number; dueOn: Date; proposal: { client: { email: string } } };

async function remind({ id, reminders, dueOn, proposal: { client } }: Due, today: Day): Promise<void> {
  const late = daysBetween(fromDateColumn(dueOn), today);
  const steps = reminderDays.filter((days) => days <= late).length;
  const isForStudio = steps === reminderDays.length || (client.email === "" && reminders === 0);
  const studio = isForStudio ? await studioAddresses() : [];
  await db.$transaction(async (tx) => {
    const { count } = await tx.proposalInstalment.updateMany({
      where: { id, reminders, dueOn, ...unpaid },
      data: { reminders: steps },
    });
    if (count === 0) return;
    const data = { instalmentId: id };
    if (client.email) await enqueueMail(tx, instalmentDueMail, { to: client.email, data });
    for (const to of studio) await enqueueMail(tx, instalmentLateMail, { to, data });
  });
}
