"use client";

import { useSWRConfig } from "swr";
import { useAct } from "@/components/dashboard/use-act";
import { Button } from "@/components/ui/button";
import { CheckIcon } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import type { PaymentItem } from "@/lib/payments/schema";
import { waitingPayments } from "@/lib/payments/shared/panel";

type Props = { payment: Pick<PaymentItem, "id" | "version" | "title"> };

/** Confirms in one tap: a mistake is mended by giving the payment back. */
export function ConfirmPayment({ payment: { id, version, title } }: Props) {
  const { mutate } = useSWRConfig();
  const act = useAct(async () => {
    await api("POST /api/payments/confirm/{id}", { params: { id }, body: { version } });
    toast.success("El pago quedó confirmado.");
    void mutate(waitingPayments.ask);
  }, "Error al confirmar el pago");
  return (
    <Button {...act} aria-label={`Confirmar el pago de ${title}`} className="@max-4xl/list:mt-2">
      <CheckIcon /> Confirmar
    </Button>
  );
}
