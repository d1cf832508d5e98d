"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Form, SubmitButton } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import { formatMoney } from "@/lib/core/numbers";
import type { PaymentItem } from "@/lib/payments/schema";
import { wayLabels } from "@/lib/payments/shared/ways";

type Props = {
  payment: Pick<PaymentItem, "id" | "version" | "way" | "amountCents" | "currency" | "isSurplus">;
  /** Staff give the money back themselves. */
  isByHand: boolean;
};

export function RefundPayment({ payment: { id, version, way, amountCents, currency, isSurplus }, isByHand }: Props) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const amount = formatMoney(amountCents, currency);
  const how = isByHand
    ? "Devuelve primero el dinero y anota aquí cómo lo hiciste."
    : `${wayLabels[way]} devuelve el dinero por el mismo medio.`;
  return (
    <>
      <Button variant={isSurplus ? "danger" : "secondary"} onClick={() => setOpen(true)}>
        {isByHand ? "Marcar como devuelto" : "Devolver"}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        alert
        title={isByHand ? `¿Ya devolviste ${amount}?` : `¿Devolver ${amount}?`}
        description={`${how} ${isSurplus ? "El cobro queda como está." : "La compra deja de estar pagada."} No se puede deshacer.`}
      >
        <Form
          schema={() => import("@/lib/payments/schema").then(({ paymentRefund }) => paymentRefund.pick({ note: true }))}
          onSubmit={async ({ note }) => {
            await api("POST /api/payments/refund/{id}", { params: { id }, body: { version, note, isByHand } }).finally(
              () => router.refresh(),
            );
            toast.success(isByHand ? "El pago quedó como devuelto." : "El pago se está devolviendo.");
            close();
          }}
          survives={false}
          aria-label="Devolver"
          className="mt-5 space-y-5"
        >
          <Field name="note" label="Nota" maxLength={300} hint="Opcional. La ve solo el equipo." />
          <FormActions onCancel={close}>
            <SubmitButton variant="danger" busyLabel="Devolviendo...">
              {isByHand ? "Marcar como devuelto" : "Devolver"}
            </SubmitButton>
          </FormActions>
        </Form>
      </Dialog>
    </>
  );
}
