import { db } from "@/lib/core/db";
import { type Attempt, done, type JobOutcome, work } from "@/lib/jobs/kind";
import type { Prisma } from "@/prisma/generated/client";
import { holdContacts } from "../contacts/contacts";
import { readDelivery } from "../deliveries/read-delivery";
import { storeFacts } from "../deliveries/store-facts";
import { demoKind, type SendJob } from "../send-jobs";
import { isConfigured, whatsappSettings } from "../settings";
import { interruption, replyTo } from "./replies";

/*
 * While no number is connected the people of the demo are played here: a message to them is told to
 * be sent, delivered and read, and then they answer. Each part is what Meta would deliver, read and
 * stored as a delivery is, in the transaction that ends its job. Nothing leaves the process.
 */

/** What is told of a message, and milliseconds from each to what comes next. */
const steps = [
  { status: "sent", thenMs: 800 },
  { status: "delivered", thenMs: 1_500 },
  { status: "read", thenMs: 3_000 },
] as const;

export const demoWork = work<SendJob>({ kind: demoKind, atOnce: 2, waits: [5_000, 60_000], run: playPart });

const person = { id: true, phone: true, businessUserId: true, name: true, username: true, blockedAt: true } as const;
type Person = Prisma.WhatsappContactGetPayload<{ select: typeof person }>;

async function playPart({ payload: { messageId }, settle }: Attempt<SendJob>): Promise<JobOutcome> {
  // The demo is over once a number is connected: what was begun stays as it is.
  if (isConfigured(await whatsappSettings())) return done;
  return db.$transaction(async (tx) => {
    // Nobody is removed meanwhile: who was would come back as somebody real.
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
      await deliver(tx, {
        statuses: [{ id: wamid, status: step.status, timestamp: now(), ...recipient(message.contact) }],
      });
    } else if (message.target === null) await reply(tx, { ...message, wamid });
    const isOver = !step || (step.status === "read" && message.target !== null);
    await settle(tx, isOver ? done : { is: "again", inMs: step.thenMs });
    return done;
  });
}

type Played = { id: string; wamid: string; type: string; body: string; content: unknown; contact: Person };

/** To the last of several messages only, as people do; and at times somebody else writes too. */
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

/** Seconds, as Meta writes them. */
const now = (): string => String(Math.floor(Date.now() / 1_000));

/** Takes in what Meta would deliver, by the way that deliveries go; it is not kept as one. */
function deliver(tx: Prisma.TransactionClient, value: object): Promise<void> {
  const delivery = { object: "whatsapp_business_account", entry: [{ changes: [{ field: "messages", value }] }] };
  return storeFacts(tx, [readDelivery(Buffer.from(JSON.stringify(delivery)), { receivedAt: new Date() })]);
}
