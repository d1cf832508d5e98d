import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { id as idSchema } from "@/lib/core/schema";
import { limitPayers, payByForm } from "@/lib/payments/pay-by-form";
import type { PaymentInput } from "@/lib/payments/schema";
import { offerPath } from "../shared/proposal";

type Asked = { code: string; part: string; ip: string };

/**
 * Takes the proof of a part's payment, or begins one by a provider.
 * @returns where to lead the client
 * @throws AppError `not_found` unless it is a part of that proposal, `too_many_requests`, and as `payByForm`
 */
export async function payInstalment({ code, part, ip }: Asked, input: PaymentInput): Promise<string> {
  await limitPayers(ip);
  const found = idSchema.safeParse(part).success
    ? await db.proposalInstalment.findFirst({
        where: { id: part, proposal: { code } },
        select: { chargeId: true },
      })
    : null;
  if (!found) throw new AppError("not_found", "No se encontró ese pago en la propuesta.");
  return (await payByForm(found.chargeId, input, { ip, needsProof: true })) ?? offerPath(code);
}
