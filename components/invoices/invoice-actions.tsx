"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useAct } from "@/components/dashboard/use-act";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Form, SubmitButton } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";
import { MailIcon } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import { invoiceNumber, invoicePath, mostReason } from "@/lib/invoices/shared/invoice";

export function SendInvoice({ id, email }: { id: string; email: string }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <MailIcon /> Enviar por correo
      </Button>
      <Dialog open={open} onClose={close} title="Enviar por correo" description="Con el PDF adjunto.">
        <Form
          schema={() => import("@/lib/invoices/schema").then(({ invoiceSending }) => invoiceSending)}
          initial={{ email }}
          onSubmit={async (body) => {
            await api("POST /api/invoices/send/{id}", { params: { id }, body });
            toast.success("El correo se está enviando.");
            close();
          }}
          survives={false}
          aria-label="Enviar por correo"
          className="mt-5 space-y-5"
        >
          <Field name="email" type="email" inputMode="email" label="Correo" autoComplete="off" required />
          <FormActions onCancel={close}>
            <SubmitButton busyLabel="Enviando...">Enviar</SubmitButton>
          </FormActions>
        </Form>
      </Dialog>
    </>
  );
}

export function CreditInvoice({ id, number }: { id: string; number: string }) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Anular
      </Button>
      <Dialog
        open={open}
        onClose={close}
        alert
        title={`¿Anular ${number}?`}
        description="Se emite una nota de crédito por el total. El pago no se devuelve por eso. No se puede deshacer."
      >
        <Form
          schema={() => import("@/lib/invoices/schema").then(({ creditInput }) => creditInput)}
          onSubmit={async (body) => {
            const note = await api("POST /api/invoices/credit/{id}", { params: { id }, body }).finally(() =>
              router.refresh(),
            );
            toast.success(`Se emitió ${invoiceNumber(note)}.`);
            close();
            router.push(invoicePath(note.id));
          }}
          survives={false}
          aria-label="Anular"
          className="mt-5 space-y-5"
        >
          <Field name="reason" label="Motivo" maxLength={mostReason} hint="Sale en la nota de crédito." required />
          <FormActions onCancel={close}>
            <SubmitButton variant="danger" busyLabel="Anulando...">
              Anular
            </SubmitButton>
          </FormActions>
        </Form>
      </Dialog>
    </>
  );
}

export function AcceptInvoice({ id }: { id: string }) {
  const act = useAct(async () => {
    await api("POST /api/invoices/accept/{id}", { params: { id } });
    toast.success("Se marcó como aceptado.");
  }, "Error al marcar como aceptado");
  return (
    <Button variant="secondary" {...act}>
      Marcar como aceptado
    </Button>
  );
}

export function DeliverInvoice({ id }: { id: string }) {
  const act = useAct(async () => {
    await api("POST /api/invoices/deliver/{id}", { params: { id } });
    toast.success("Se enviará otra vez a SUNAT.");
  }, "Error al enviar a SUNAT");
  return (
    <Button variant="secondary" {...act}>
      Enviar otra vez a SUNAT
    </Button>
  );
}
