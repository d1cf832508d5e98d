import { z } from "zod";
import { isDay } from "@/lib/core/days";
import { optionsOf } from "@/lib/options/option";
import { booleanValue, numberValue, optionalText, timeZoneValue } from "@/lib/options/shared/values";
import { formatHours, parseHours } from "./shared/hours";

const hoursValue = z
  .string()
  .max(100, "Usa como máximo 100 caracteres.")
  .transform((typed, context) => {
    const hours = parseHours(typed);
    if (hours) return formatHours(hours);
    const message = "Escribe horas como 09:00-13:00, 15:00-18:00, en orden y sin que se crucen.";
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

const hours = (day: string, fallback: string) =>
  ({
    type: "text",
    label: `Horas del ${day}`,
    description: "Como 09:00-13:00, 15:00-18:00. Si está vacío, ese día no se reserva.",
    words: "horario atención agenda",
    fallback,
    value: hoursValue,
  }) as const;

const office = "09:00-13:00, 15:00-18:00";

const daysValue = optionalText(1_000).transform((typed, context) => {
  const days = typed.split(/[\s,;]+/).filter(Boolean);
  if (days.every(isDay)) return [...new Set(days)].toSorted().join(", ");
  context.addIssue({ code: "custom", message: "Escribe fechas como 2026-12-25, separadas por comas." });
  return z.NEVER;
});

export const bookingOptions = optionsOf(
  "bookings",
  { id: "bookings", label: "Reservas", place: 27 },
  {
    open: {
      type: "boolean",
      label: "Recibir reservas",
      description:
        "La página de la consulta lleva a las horas libres, y las personas reservan solas. Si lo apagas, las reservas hechas siguen en pie.",
      words: "agenda citas consulta zoom calendario",
      fallback: "false",
      value: booleanValue,
    },
    timeZone: {
      type: "text",
      label: "Zona horaria de las reservas",
      description: "Las horas se escriben y se muestran en ella. Un nombre como America/Lima.",
      fallback: "America/Lima",
      value: timeZoneValue,
    },
    monday: hours("lunes", office),
    tuesday: hours("martes", office),
    wednesday: hours("miércoles", office),
    thursday: hours("jueves", office),
    friday: hours("viernes", office),
    saturday: hours("sábado", ""),
    sunday: hours("domingo", ""),
    length: {
      type: "number",
      label: "Minutos de una reserva",
      description: "Cuánto dura cada reserva nueva.",
      fallback: "30",
      value: numberValue({ min: 10, max: 480 }),
    },
    pause: {
      type: "number",
      label: "Minutos de pausa entre reservas",
      description: "Quedan libres antes y después de cada una.",
      fallback: "0",
      value: numberValue({ min: 0, max: 240 }),
    },
    noticeHours: {
      type: "number",
      label: "Horas de anticipación",
      description: "Con menos no se reserva, ni se mueve o cancela desde el enlace.",
      fallback: "24",
      value: numberValue({ min: 0, max: 336 }),
    },
    daysAhead: {
      type: "number",
      label: "Días que se pueden reservar",
      description: "Hasta cuántos días después de hoy.",
      fallback: "30",
      value: numberValue({ min: 1, max: 180 }),
    },
    daysOff: {
      type: "text",
      label: "Días sin reservas",
      description: "Feriados y vacaciones, como 2026-12-25, 2027-01-01.",
      words: "feriados vacaciones",
      fallback: "",
      value: daysValue,
    },
    place: {
      type: "text",
      label: "Lugar de las reservas",
      description: "Una dirección o un enlace. Va en el correo y en el calendario de quien reserva.",
      words: "zoom meet dirección enlace",
      fallback: "Zoom: te enviamos el enlace",
      value: optionalText(200),
    },
  },
);
