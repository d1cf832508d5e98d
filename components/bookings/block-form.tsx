"use client";

import { ButtonLink } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Form, FormAlert, SubmitButton } from "@/components/ui/form";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import type { BookingBlock } from "@/lib/bookings/schema";
import { bookingLimits } from "@/lib/bookings/shared/booking";
import { bookingDetailsPath, bookingListPath } from "@/lib/bookings/shared/panel";

/** Keeps hours of the studio from being booked. */
export function BlockForm() {
  async function save(values: BookingBlock) {
    const { id } = await api("POST /api/bookings/block", { body: values });
    toast.success("La hora quedó bloqueada.");
    return { to: bookingDetailsPath(id) };
  }

  return (
    <Form
      schema={() => import("@/lib/bookings/schema").then(({ bookingBlock }) => bookingBlock)}
      onSubmit={save}
      aria-label="Bloquear una hora"
      className="space-y-6"
    >
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Field name="startsAt" type="datetime-local" label="Empieza" hint="Hora de Lima y Bogotá" required />
        <Field name="endsAt" type="datetime-local" label="Termina" required />
        <div className="sm:col-span-2">
          <Field
            name="note"
            label="Nota"
            autoComplete="off"
            hint="Opcional. Solo la ve el equipo."
            maxLength={bookingLimits.note}
          />
        </div>
      </div>
      <FormAlert />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busyLabel="Guardando...">Bloquear</SubmitButton>
        <ButtonLink href={bookingListPath} variant="secondary">
          Cancelar
        </ButtonLink>
      </div>
    </Form>
  );
}
