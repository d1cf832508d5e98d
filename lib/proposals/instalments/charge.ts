import { db } from "@/lib/core/db";
import { enqueueMail } from "@/lib/mail/queue";
import type { ChargeFacts, ChargeKind } from "@/lib/payments/kind";
import type { Prisma } from "@/prisma/generated/client";
import { offerPath } from "../shared/proposal";
import { tellThread } from "../thread-news";
import { instalmentReceiptMail } from "../mails/instalment-receipt";

/** How payments are told to proposals. The charge alone says whether a part is paid. */
export const instalmentCharge: ChargeKind = {
  name: "instalment",
  label: "Pago de una propuesta",
  async pathOf(id) {
    const { proposal } = await db.proposalInstalment.findUniqueOrThrow({
      where: { id },
      select: { proposal: { select: { code: true } } },
    });
    return offerPath(proposal.code);
  },
  async billed(tx, id) {
    const { versionNumber, proposal } = await tx.proposalInstalment.findUniqueOrThrow({
      where: { id },
      select: {
        versionNumber: true,
        proposal: {
          select: {
            client: { select: { name: true, taxId: true, address: true } },
            versions: { select: { number: true, tax: true, taxRate: true } },
          },
        },
      },
    });
    const { tax, taxRate } = proposal.versions.find(({ number }) => number === versionNumber)!;
    const { name, taxId, address } = proposal.client;
    return { name, taxId: taxId ?? "", address, taxRate: tax === "none" ? 0 : taxRate };
  },
  async paid(tx, charge) {
    const { proposalId } = await mailReceipt(tx, charge);
    await tellThread(tx, proposalId, "paid");
  },
  async refunded(tx, charge) {
    await mailReceipt(tx, charge);
  },
};

/** To the client's address of today; nobody is left to write to once they were erased. */
async function mailReceipt(tx: Prisma.TransactionClient, { subjectId: id }: ChargeFacts) {
  const part = await tx.proposalInstalment.findUniqueOrThrow({
    where: { id },
    select: { proposalId: true, proposal: { select: { client: { select: { email: true } } } } },
  });
  const { email: to } = part.proposal.client;
  if (to !== "") await enqueueMail(tx, instalmentReceiptMail, { to, data: { instalmentId: id } });
  return part;
}
