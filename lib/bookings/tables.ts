import type { Tables } from "@/lib/core/tables";
import { keptMonths } from "./shared/booking";

export const bookingTables: Tables = {
  bookings: {
    about: "Las horas reservadas, y las que el estudio bloqueó.",
    columns: {
      form_id: "El formulario que la creó: enviado dos veces, es la misma reserva.",
      kind: "Si la hizo una persona (visit) o es una hora bloqueada (busy).",
      starts_at: "Cuándo empieza.",
      ends_at: "Cuándo termina.",
      topic: "De qué se quiere hablar.",
      note: "Lo que el equipo escribió al moverla, cancelarla o bloquearla.",
      sequence: "Cuántas veces se movió o canceló.",
      remind_at: "Cuándo se recuerda a la persona; vacío si ya se hizo o no hace falta.",
    },
    // The key lets anybody move and cancel the booking.
    hidden: ["key"],
    changes: "none",
    keptApart: "lo que se movió o canceló volvería a su hora anterior",
    past: { when: "starts_at < $1", kept: () => `${keptMonths} months` },
  },
};
