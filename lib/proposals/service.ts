import { randomBytes } from "node:crypto";
import { lockClient } from "@/lib/clients/service";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { readOption } from "@/lib/options/select";
import type { Actor } from "@/lib/people/actor";
import { diff } from "@/lib/people/audit";
import type { Prisma } from "@/prisma/generated/client";
import { proposalAudit } from "./audit";
import { proposalOptions } from "./options";
import { getProposal, proposalNotFound } from "./read";
import type { ProposalDetails, ProposalInput, ProposalUpdate, WithdrawInput } from "./schema";
import { chosenAtFirst, totalsOfChoice } from "./shared/lines";
import { endOfDay } from "./shared/proposal";
import { isOpenState, stateNow } from "./shared/states";
import { tellThread } from "./thread-news";

/** Creates a draft, which has neither a number nor a page yet. @throws AppError `not_found` without the client */
export async function createProposal(actor: Actor, input: ProposalInput): Promise<ProposalDetails> {
  const offered = await toVersion(input);
  const { clientId } = input;
  const id = await db.$transaction(async (tx) => {
    await lockClient(tx, clientId);
    const { title, currency, totalCents } = offered;
    const made = await tx.proposal.create({
      data: {
        ...{ clientId, title, currency, totalCents, createdById: actor.id, code: newOfferCode() },
        versions: { create: { ...offered, number: 1 } },
      },
      select: { id: true },
    });
    await proposalAudit.record(tx, actor, { action: "proposal.create", target: { ...made, name: title } });
    return made.id;
  });
  return getProposal(id);
}

export const newOfferCode = (): string => randomBytes(16).toString("base64url");

/**
 * Changes the draft; what was sent stays as it is, and the change becomes its next version.
 * @throws AppError `not_found`, `conflict` for an outdated version, or another client of one that was sent or is of an engagement
 */
export async function updateProposal(
  actor: Actor,
  id: string,
  { version, clientId, ...input }: ProposalUpdate,
): Promise<ProposalDetails> {
  const offered = await toVersion(input);
  await db.$transaction(async (tx) => {
    const before = await lockProposal(tx, id, version);
    if (clientId !== before.clientId) {
      if (before.number) throw new AppError("conflict", "Una propuesta que se envió no cambia de cliente.");
      if ((await tx.engagement.count({ where: { proposalId: id } })) > 0)
        throw new AppError("conflict", "Un encargo tiene esta propuesta: quítala de él para cambiar de cliente.");
      await lockClient(tx, clientId);
    }
    const [newest] = before.versions as [(typeof before.versions)[number]];
    const { number, sentAt } = newest;
    if (sentAt) await tx.proposalVersion.create({ data: { ...offered, proposalId: id, number: number + 1 } });
    else await tx.proposalVersion.update({ where: { proposalId_number: { proposalId: id, number } }, data: offered });
    const { title, currency, totalCents } = offered;
    // The list shows the version that was sent, until the next one is sent.
    const listed = before.current === 0 && { clientId, title, currency, totalCents };
    await tx.proposal.update({ where: { id }, data: { ...listed, version: version + 1 }, select: { id: true } });
    await proposalAudit.record(tx, actor, {
      action: "proposal.update",
      target: { id, name: before.number ?? title },
      changes: diff(
        { title: newest.title, currency: newest.currency, totalCents: Number(newest.totalCents) },
        { title, currency, totalCents },
      ),
    });
  });
  return getProposal(id);
}

async function toVersion({ validUntil, lines, plan, tax, ...input }: Omit<ProposalInput, "clientId">) {
  const { title, intro, currency, rate } = input;
  const taxRate = tax === "none" ? 0 : Number(await readOption(proposalOptions.taxPercent)) * 100;
  const offered = { title, intro, currency, rate, tax, taxRate, lines, plan };
  return { ...offered, validUntil: endOfDay(validUntil), totalCents: totalOf(offered) };
}

const totalOf = (offered: Parameters<typeof totalsOfChoice>[0]): number =>
  totalsOfChoice(offered, chosenAtFirst(offered.lines)).totalCents;

/** @throws AppError `not_found`, `conflict` unless it is a draft that was never sent */
export function removeProposal(actor: Actor, id: string): Promise<void> {
  return db.$transaction(async (tx) => {
    const { number, title } = await lockProposal(tx, id);
    if (number) throw new AppError("conflict", "Ya se envió: puedes retirarla, pero no eliminarla.");
    await tx.proposal.delete({ where: { id }, select: { id: true } });
    await proposalAudit.record(tx, actor, { action: "proposal.remove", target: { id, name: title } });
  });
}

/**
 * Takes an offer back, with a reason that its page shows. An earlier version that was accepted stands, with its parts.
 * @throws AppError `not_found`, `conflict` unless it waits for an answer
 */
export async function withdrawProposal(
  actor: Actor,
  id: string,
  { version, reason }: WithdrawInput,
): Promise<ProposalDetails> {
  await db.$transaction(async (tx) => {
    const before = await lockProposal(tx, id, version);
    if (!isOpenState(stateNow(before)))
      throw new AppError("conflict", "Solo se retira una propuesta que espera respuesta.");
    await tx.proposal.update({
      where: { id },
      data: { state: "withdrawn", reason, decidedAt: new Date(), version: version + 1 },
      select: { id: true },
    });
    await tellThread(tx, id, "withdrawn");
    await proposalAudit.record(tx, actor, {
      action: "proposal.withdraw",
      target: { id, name: before.number! },
      changes: { reason: [null, reason] },
    });
  });
  return getProposal(id);
}

/**
 * Nobody else changes or answers it until the transaction ends.
 * @param version what the person saw; left out where it does not matter
 * @throws AppError `not_found`, `conflict` for an outdated version
 */
export async function lockProposal(tx: Prisma.TransactionClient, id: string, version?: number) {
  await tx.$queryRaw`SELECT 1 FROM proposals WHERE id = ${id}::uuid FOR UPDATE`;
  const row = await tx.proposal.findUnique({
    where: { id },
    include: {
      // The newest alone.
      versions: { orderBy: { number: "desc" }, take: 1 },
      client: {
        select: {
          ...{ name: true, email: true, phone: true, contactId: true },
          contact: { select: { name: true, phone: true, username: true } },
        },
      },
    },
  });
  if (!row) throw proposalNotFound();
  if (version !== undefined && row.version !== version)
    throw new AppError("conflict", "Esta propuesta cambió mientras tanto. Ábrela de nuevo.", {
      version: "Ya no es la versión actual.",
    });
  return row;
}
