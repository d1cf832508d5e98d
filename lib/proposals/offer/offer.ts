import { db } from "@/lib/core/db";
import type { Prisma } from "@/prisma/generated/client";
import { nothingStands } from "../instalments/shared/plan";
import { readStanding } from "../instalments/standing";
import { tellOfProposal } from "../news";
import { proposalNotFound } from "../read";
import { offeredSelect, toOffered } from "../select";
import { chosenAgain, chosenAtFirst, type Line } from "../shared/lines";
import { offerCode } from "../shared/proposal";
import { isOpenState, stateNow } from "../shared/states";
import { maskTarget } from "./mask";
import { offerRefusal } from "./refusal";

const offerSelect = {
  ...{ id: true, number: true, code: true, state: true, current: true, channel: true, target: true, validUntil: true },
  ...{ reason: true, sentAt: true, decidedAt: true },
  client: { select: { name: true, taxId: true, email: true } },
  versions: { where: { sentAt: { not: null } }, orderBy: { number: "desc" }, select: offeredSelect },
  codes: { orderBy: { createdAt: "desc" }, take: 1, select: { target: true } },
  acceptances: {
    orderBy: { acceptedAt: "desc" },
    select: { id: true, version: true, chosen: true, name: true, pdfKey: true, acceptedAt: true },
  },
} as const satisfies Prisma.ProposalSelect;

/** The offer that a code opens; null for drafts and malformed codes too. */
export async function findOffer(code: string) {
  if (!offerCode.test(code)) return null;
  const row = await db.proposal.findUnique({ where: { code, current: { gt: 0 } }, select: offerSelect });
  if (!row) return null;
  const { versions, codes, target, ...rest } = row;
  const acceptances = row.acceptances.map(({ chosen, ...one }) => ({ ...one, chosen: chosen as Line["id"][] }));
  const sent = versions.map(toOffered);
  const shown = sent.find(({ number }) => number === row.current)!;
  const accepted = acceptances.find(({ version }) => version < row.current) ?? null;
  // An accepted version is what a change is measured by, else the one that was sent before.
  const base = sent.find(({ number }) => (accepted ? number === accepted.version : number < row.current)) ?? null;
  const maskedTarget = maskTarget(row.channel!, target);
  return {
    ...rest,
    number: row.number!,
    channel: row.channel!,
    target,
    maskedTarget,
    /** Where the newest code went, masked. */
    codeTarget: codes[0]?.target ?? maskedTarget,
    state: stateNow(row),
    shown,
    base,
    /** The newest acceptance of an earlier version. */
    accepted,
    acceptances,
    standing: acceptances.length > 0 ? await readStanding(row.id) : nothingStands,
    chosenAtFirst:
      accepted && base ? chosenAgain(shown.lines, base.lines, accepted.chosen) : chosenAtFirst(shown.lines),
  };
}

export type Offer = NonNullable<Awaited<ReturnType<typeof findOffer>>>;

/** @throws AppError `not_found`, a refusal unless that version waits for an answer */
export async function getOpenOffer(code: string, version: string): Promise<Offer> {
  const offer = await findOffer(code);
  if (!offer) throw proposalNotFound();
  requireOpenOffer(offer, version);
  return offer;
}

type Answerable = Pick<Offer, "state" | "current" | "validUntil">;

/** @throws AppError a refusal unless that version waits for an answer */
export function requireOpenOffer(offer: Answerable, version: string): void {
  if (!isOpenState(stateNow(offer))) throw offerRefusal("cerrada");
  if (version !== String(offer.current)) throw offerRefusal("cambio");
}

/**
 * Notes the first opening by the client; the caller leaves programs and the studio's people out. Nothing that is edited
 * changes, so who writes the next version meanwhile can save it.
 */
export async function noteSeen({ id, state, current }: Pick<Offer, "id" | "state" | "current">): Promise<void> {
  if (state !== "sent") return;
  await db.$transaction(async (tx) => {
    const [row] = await tx.proposal.updateManyAndReturn({
      where: { id, state, current },
      data: { state: "seen", seenAt: new Date() },
      select: { number: true },
    });
    if (row) await tellOfProposal(tx, { id, ...row, state: "seen", version: current });
  });
}
