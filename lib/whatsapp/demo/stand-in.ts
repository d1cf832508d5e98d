import { db } from "@/lib/core/db";
import { type Attempt, done, type JobOutcome, work } from "@/lib/jobs/kind";
import type { Prisma } from "@/prisma/generated/client";
import { holdContacts } from "../contacts/contacts";
import { demoPricing } from "../costs/demo";
import { readDelivery } from "../deliveries/read-delivery";
import { storeFacts } from "../deliveries/store-facts";
import { demoKind, type SendJob } from "../send-jobs";
import { isConfigured, whatsappSettings } from "../settings";
import { interruption, replyTo } from "./replies";

/*
 * While no number is connected the demo's people are simulated: a message to them becomes sent, delivered and read,
 * and they answer. Each step is stored like a delivery from Meta, in the transaction that ends its job. Nothing leaves
 * the process.
 */

/** Statuses, and milliseconds to the next step. */
const steps = [
  { status: "sent", thenMs: 800 },
  { status: "delivered", thenMs: 1_500 },
  { status: "read", thenMs: 3_000 },
] as const;

export const demoWork = work<SendJob>({ kind: demoKind, atOnce: 2, waits: [5_000, 60_000], run: playPart });

const person = { id: true, phone: true, businessUserId: true, name: true, username: true, blockedAt: true } as const;
type Person = Prisma.WhatsappContactGetPayload<{ select: typeof person }>;

async function playPart({ payload: { messageId }, settle }: Attempt<SendJob>): Promise<JobOutcome> {
  // The demo ends once a number is connected: begun steps stay as they are.
  if (isConfigured(await whatsappSettings())) return done;
  return db.$transaction(async (tx) => {
    // Prevents a removal meanwhile: the contact would come back as a real one.
    await holdContacts(tx);
    const message = await tx.whatsappMessage.findUnique({
      where: { id: messageId, isOutgoing: true, contact: { isDemo: true } },
      select: {
        id: true,
        wamid: true,
        type: true,
        body: true,
        content: true,
        target: true,
        contact: { select: person },
      },
    });
    const wamid = message?.wamid;
    if (!wamid) return done;
    const told = await tx.whatsappStatus.findMany({ where: { wamid }, select: { status: true } });
    const step = steps.find(({ status }) => !told.some((each) => each.status === status));
    if (step) {
      const pricing = await demoPricing(tx, message.id);
      await deliver(tx, {
        statuses: [{ id: wamid, status: step.status, timestamp: now(), pricing, ...recipient(message.contact) }],
      });
    } else if (message.target === null) await reply(tx, { ...message, wamid });
    const isOver = !step || (step.status === "read" && message.target !== null);
    await settle(tx, isOver ? done : { is: "again", inMs: step.thenMs });
    return done;
  });
}

type Played = { id: string; wamid: string; type: string; body: string; content: unknown; contact: Person };

/** Only the last of several messages is answered; sometimes somebody else writes too. */
async function reply(tx: Prisma.TransactionClient, message: Played): Promise<void> {
  const { contact } = message;
  const written = await tx.whatsappMessage.findMany({
    where: { contactId: contact.id, isOutgoing: true, target: null, send: { isNot: null } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { id: true },
  });
  if (contact.blockedAt || written[0]?.id !== message.id) return;
  const nth = written.length - 1;
  await say(tx, contact, replyTo(message, nth), message.id);
  const words = interruption(nth);
  const other =
    words &&
    (await tx.whatsappContact.findFirst({
      where: { isDemo: true, blockedAt: null, id: { not: contact.id } },
      orderBy: { lastMessageAt: "asc" },
      select: person,
    }));
  if (other) await say(tx, other, words, `${message.id}-2`);
}

const say = (tx: Prisma.TransactionClient, { name, username, ...who }: Person, what: object, id: string) =>
  deliver(tx, {
    contacts: [
      {
        profile: { name, ...(username && { username }) },
        ...(who.phone ? { wa_id: who.phone } : { user_id: who.businessUserId }),
      },
    ],
    messages: [
      {
        id: `wamid.demo-reply-${id}`,
        timestamp: now(),
        ...(who.phone ? { from: who.phone } : { from_user_id: who.businessUserId }),
        ...what,
      },
    ],
  });

const recipient = ({ phone, businessUserId }: Person) =>
  phone ? { recipient_id: phone } : { recipient_user_id: businessUserId };

const now = (): string => String(Math.floor(Date.now() / 1_000));

/** Processed like a delivery, but not stored as one. */
function deliver(tx: Prisma.TransactionClient, value: object): Promise<void> {
  const delivery = { object: "whatsapp_business_account", entry: [{ changes: [{ field: "messages", value }] }] };
  return storeFacts(tx, [readDelivery(Buffer.from(JSON.stringify(delivery)), { receivedAt: new Date() })]);
}
