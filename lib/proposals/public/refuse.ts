import { db } from "@/lib/core/db";
import { tellOfProposal } from "../news";
import { type RefuseAnswer, refusalReason } from "../schema";
import { lockProposal } from "../service";
import { getOpenOffer, requireOpenOffer } from "../offer/offer";
import { offerRefusal } from "../offer/refusal";

/** Records that the client does not accept it, with the reason. @throws AppError `not_found`, or a refusal */
export async function refuseOffer(code: string, { version, ...form }: RefuseAnswer): Promise<void> {
  const { id } = await getOpenOffer(code, version);
  const reason = refusalReason.safeParse(form.reason);
  if (!reason.success) throw offerRefusal("motivo");
  await db.$transaction(async (tx) => {
    const { number, current, ...proposal } = await lockProposal(tx, id);
    requireOpenOffer({ ...proposal, current }, version);
    await tx.proposal.update({
      where: { id },
      data: { state: "refused", reason: reason.data, decidedAt: new Date(), version: { increment: 1 } },
      select: { id: true },
    });
    await tellOfProposal(tx, { id, number, state: "refused", version: current, reason: reason.data });
  });
}
