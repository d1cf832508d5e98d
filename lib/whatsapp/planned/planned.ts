import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { isTaken } from "@/lib/core/unique";
import type { Actor } from "@/lib/people/actor";
import type { Prisma } from "@/prisma/generated/client";
import { enqueuePlanned, tellPlanned } from "../planned-jobs";
import { keepContactsApart } from "../contacts/contacts";
import { mediaOf } from "../sending/send";
import { markSent } from "./due";
import { show } from "./list";
import type { NewPlanned, NewReminder, Planned, PlannedChange, PlannedContent } from "./schema";
import { readMoment } from "./shared/due";
import { mostPlanned } from "./shared/states";
import { carryOut, lockContact, colleagueIn, type PlannedPeople, type PlannedContact, preparePlanned } from "./step";

type Transaction = Prisma.TransactionClient;

const plannedNotFound = () => new AppError("not_found", "No se encontró el mensaje programado.");

/**
 * Plans a message for a later time.
 * @throws AppError `not_found`; `bad_request` for the time; `conflict` when too many wait, or it could not be sent then
 */
export const planMessage = (actor: Actor, contactId: string, { id, ...wanted }: NewPlanned): Promise<Planned[]> =>
  plan(actor, contactId, id, (first) => [{ ...wanted, id: first, seriesId: null }]);

/**
 * Plans what is said to the person, or to a colleague, until the person answers.
 * @throws AppError as `planMessage`
 */
export const planReminder = (actor: Actor, contactId: string, { id, steps }: NewReminder): Promise<Planned[]> =>
  plan(actor, contactId, id, (first) =>
    steps.map((step, index) => ({
      ...step,
      id: index === 0 ? first : randomUUID(),
      seriesId: first,
      step: index + 1,
      stopIfAnswers: true,
    })),
  );

type Wanted = NewReminder["steps"][number] & {
  id: string;
  stopIfAnswers: boolean;
  seriesId: string | null;
  step?: number;
};

async function plan(
  actor: Actor,
  contactId: string,
  given: string | undefined,
  make: (first: string) => Wanted[],
): Promise<Planned[]> {
  try {
    return await db.$transaction(async (tx) => {
      const wanted = make(given ?? randomUUID());
      const contact = await lockContact(tx, contactId, [
        actor.id,
        ...wanted.map(({ content }) => colleagueIn(content)),
      ]);
      const known = given && (await findKnown(tx, actor, contact, given));
      if (known) return requireSame(known, wanted);
      requireFilesOnce(wanted);
      await requireRoom(tx, contactId, wanted.length);
      const ids: string[] = [];
      for (const { id, seriesId, step, ...one } of wanted) {
        const row = await preparePlanned(tx, contact, one);
        const data = { ...row, id, seriesId, step, contactId, authorId: actor.id };
        await tx.whatsappPlanned.create({ data, select: { id: true } });
        await enqueuePlanned(tx, contactId, row.dueAt);
        ids.push(id);
      }
      await tellPlanned(tx, contactId);
      return show(tx, { id: { in: ids } });
    });
  } catch (error) {
    // The key of somebody else's.
    if (isTaken(error)) throw keyTaken();
    throw error;
  }
}

async function findKnown(tx: Transaction, { id: authorId }: Actor, { id: contactId }: PlannedContact, id: string) {
  const known = await show(tx, { contactId, authorId, OR: [{ id }, { seriesId: id }] });
  return known.length > 0 && known;
}

const keyTaken = () => new AppError("conflict", "Esa clave ya se usó para otro mensaje.");

/** Planning something else under the same key must not look like success. */
function requireSame(known: Planned[], wanted: Wanted[]): Planned[] {
  const { zone } = known[0]!;
  const plain = (all: Pick<Wanted, "dueAt" | "content" | "stopIfAnswers">[]): unknown => {
    const said = all.map(({ dueAt, ...one }) => ({
      at: Number(readMoment(dueAt, zone)),
      content: one.content,
      stopIfAnswers: one.stopIfAnswers,
    }));
    return JSON.parse(JSON.stringify(said.toSorted((a, b) => a.at - b.at)));
  };
  if (!isDeepStrictEqual(plain(known), plain(wanted))) throw keyTaken();
  return known;
}

function requireFilesOnce(wanted: Wanted[]): void {
  const files = wanted.flatMap(({ content }) => (content.type === "note" ? [] : (mediaOf(content) ?? [])));
  if (new Set(files).size < files.length)
    throw new AppError(
      "conflict",
      "Un archivo solo se puede enviar una vez: elige un solo día, o una plantilla sin archivo.",
    );
}

async function requireRoom(tx: Transaction, contactId: string, more: number): Promise<void> {
  const waiting = { state: "waiting" } as const;
  if ((await tx.whatsappPlanned.count({ where: { contactId, ...waiting } })) + more > mostPlanned.each)
    throw new AppError("conflict", `Una conversación puede tener hasta ${mostPlanned.each} mensajes programados.`);
  if ((await tx.whatsappPlanned.count({ where: waiting })) + more > mostPlanned.all)
    throw new AppError("conflict", "Ya hay 10 000 mensajes programados: espera a que se envíen algunos.");
}

/**
 * Changes one that was not sent, which is the actor's from then on; one that was stopped waits again.
 * @throws AppError as `planMessage`; `conflict` when somebody was faster
 */
export const updatePlanned = (actor: Actor, id: string, { version, ...change }: PlannedChange): Promise<Planned> =>
  changeOne(
    { id, version, people: [actor.id, change.content && colleagueIn(change.content)] },
    async (tx, row, contact) => {
      const wanted = {
        content: row.content as PlannedContent,
        stopIfAnswers: row.stopIfAnswers,
        dueAt: row.dueAt.toISOString(),
        ...change,
      };
      const data = await preparePlanned(tx, contact, wanted, row.mediaId);
      if (row.state !== "waiting") await requireRoom(tx, contact.id, 1);
      await write(tx, id, { ...data, authorId: actor.id, state: "waiting", reason: "" });
      await enqueuePlanned(tx, contact.id, data.dueAt);
    },
  );

/**
 * Sends it at once in the actor's name, whoever wrote meanwhile.
 * @throws AppError `not_found`, `conflict` as `sendMessage`, and when somebody was faster
 */
export const sendPlanned = (actor: Actor, id: string, version: number): Promise<Planned> =>
  changeOne({ id, version, people: [actor.id] }, async (tx, row) => {
    const sent = { ...row, authorId: actor.id };
    await carryOut(tx, sent);
    await markSent(tx, sent);
  });

/**
 * Takes one back, and with a step of a reminder that waits those that follow.
 * @throws AppError `not_found`, `conflict` when somebody was faster
 */
export const withdrawPlanned = (id: string, version: number): Promise<Planned> =>
  changeOne({ id, version, people: [] }, async (tx, row, contact) => {
    const withdrawn = { state: "withdrawn", mediaId: null } as const;
    await write(tx, id, withdrawn);
    if (row.seriesId && row.state === "waiting")
      for (const other of await tx.whatsappPlanned.findMany({
        where: { contactId: contact.id, seriesId: row.seriesId, step: { gt: row.step }, state: "waiting" },
        select: { id: true },
      }))
        await write(tx, other.id, withdrawn);
  });

const write = (tx: Transaction, id: string, data: Prisma.WhatsappPlannedUncheckedUpdateInput) =>
  tx.whatsappPlanned.update({ where: { id }, data: { ...data, version: { increment: 1 } }, select: { id: true } });

const ended = { sent: "El mensaje ya se envió.", withdrawn: "Otra persona lo canceló mientras tanto." };

type Change = (
  tx: Transaction,
  row: Prisma.WhatsappPlannedGetPayload<object>,
  contact: PlannedContact,
) => Promise<void>;

/** The version that was seen, and the people whom the change names. */
type Seen = { id: string; version: number; people: PlannedPeople };

/** Changes one under the lock of its contact, unless it has ended or changed since it was seen. */
const changeOne = ({ id, version, people }: Seen, change: Change): Promise<Planned> =>
  db.$transaction(async (tx) => {
    await keepContactsApart(tx);
    const found = await tx.whatsappPlanned.findUnique({ where: { id }, select: { contactId: true, content: true } });
    if (!found) throw plannedNotFound();
    const contact = await lockContact(tx, found.contactId, [...people, colleagueIn(found.content as PlannedContent)]);
    const row = await tx.whatsappPlanned.findUnique({ where: { id, contactId: contact.id } });
    if (!row) throw plannedNotFound();
    if (row.state === "sent" || row.state === "withdrawn") throw new AppError("conflict", ended[row.state]);
    if (row.version !== version)
      throw new AppError(
        "conflict",
        "Este mensaje cambió mientras tanto. Mira cómo quedó y vuelve a intentarlo si aún hace falta.",
      );
    await change(tx, row, contact);
    await tellPlanned(tx, contact.id);
    return (await show(tx, { id }))[0]!;
  });
