"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ConfirmButton } from "@/components/dashboard/confirm-button";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field, TextareaField } from "@/components/ui/field";
import { Form, FormAlert, SubmitButton } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import { bookingLimits } from "@/lib/bookings/shared/booking";
import { toLocalTime } from "@/lib/core/days";

type Props = { id: string; version: number; isVisit: boolean };

export function MoveBooking({ id, version, isVisit, startsAt }: Props & { startsAt: Date | string }) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Mover
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title="¿A qué hora la mueves?"
        description={isVisit ? "Avisaremos por correo a la persona, con tu nota." : "Dura lo mismo que antes."}
      >
        <Form
          schema={() => import("@/lib/bookings/schema").then(({ bookingMove }) => bookingMove.omit({ version: true }))}
          initial={{ startsAt: toLocalTime(startsAt) }}
          onSubmit={async (body) => {
            await api("PATCH /api/bookings/reschedule/{id}", { params: { id }, body: { ...body, version } }).finally(
              () => router.refresh(),
            );
            toast.success("La hora cambió.");
            close();
          }}
          survives={false}
          aria-label="Mover"
          className="mt-5 space-y-5"
        >
          <Field name="startsAt" type="datetime-local" label="Empieza" hint="Hora de Lima y Bogotá" required />
          <Note isVisit={isVisit} />
          <FormAlert />
          <FormActions onCancel={close}>
            <SubmitButton busyLabel="Guardando...">Mover</SubmitButton>
          </FormActions>
        </Form>
      </Dialog>
    </>
  );
}

export function CancelBooking({ id, version, isVisit }: Props) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const label = isVisit ? "Cancelar reserva" : "Liberar la hora";
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        alert
        title={isVisit ? "¿Cancelar la reserva?" : "¿Liberar la hora?"}
        description={
          isVisit
            ? "Avisaremos por correo a la persona, con tu nota. La hora queda libre."
            : "La hora se podrá reservar otra vez."
        }
      >
        <Form
          schema={() =>
            import("@/lib/bookings/schema").then(({ bookingCancellation }) =>
              bookingCancellation.omit({ version: true }),
            )
          }
          onSubmit={async (body) => {
            await api("POST /api/bookings/withdraw/{id}", { params: { id }, body: { ...body, version } }).finally(() =>
              router.refresh(),
            );
            toast.success(isVisit ? "La reserva quedó cancelada." : "La hora quedó libre.");
            close();
          }}
          survives={false}
          aria-label={label}
          className="mt-5 space-y-5"
        >
          <Note isVisit={isVisit} />
          <FormAlert />
          <FormActions onCancel={close}>
            <SubmitButton variant="danger" busyLabel="Guardando...">
              {label}
            </SubmitButton>
          </FormActions>
        </Form>
      </Dialog>
    </>
  );
}

export function RemoveBooking({ id }: Pick<Props, "id">) {
  const router = useRouter();
  return (
    <ConfirmButton
      label="Eliminar"
      danger
      title="¿Eliminar la reserva?"
      description="Se eliminan también los datos de la persona. No se puede deshacer."
      confirmLabel="Eliminar"
      onConfirm={async () => {
        await api("DELETE /api/bookings/remove/{id}", { params: { id } });
        toast.success("La reserva se eliminó.");
        router.push("/dashboard/application/booking/list");
      }}
    />
  );
}

const Note = ({ isVisit }: Pick<Props, "isVisit">) => (
  <TextareaField
    name="note"
    label="Nota"
    rows={3}
    maxLength={bookingLimits.note}
    hint={isVisit ? "Opcional. La persona la lee en el correo." : "Opcional. Solo la ve el equipo."}
  />
);
