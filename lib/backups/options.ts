import { optionsOf } from "@/lib/options/option";
import { choiceValue, numberValue, timeZoneValue } from "@/lib/options/shared/values";

const backupsGroup = { id: "backups", label: "Copias de seguridad", place: 80 };

const schedules = { off: "Apagadas", daily: "Cada día", weekly: "Cada semana" };
const weekdays = {
  "1": "Lunes",
  "2": "Martes",
  "3": "Miércoles",
  "4": "Jueves",
  "5": "Viernes",
  "6": "Sábado",
  "7": "Domingo",
};
const backupContents = { sql: "Solo la base de datos (.sql)", tar: "La base de datos y los archivos (.tar)" };

export const backupOptions = optionsOf("backups", backupsGroup, {
  schedule: {
    type: "choice",
    label: "Copias programadas",
    words: "automaticas backup",
    description:
      "El sitio hace sus copias por sí mismo y ensaya cada una. La que no se pudo hacer a su hora se hace en cuanto se puede.",
    fallback: "daily",
    value: choiceValue(schedules),
    choices: schedules,
  },
  hour: {
    type: "number",
    label: "Hora de la copia",
    description: "De 0 a 23, en la zona horaria de las copias.",
    fallback: "3",
    value: numberValue({ min: 0, max: 23 }),
  },
  weekday: {
    type: "choice",
    label: "Día de la copia semanal",
    description: "Cuenta solo cuando las copias son semanales.",
    fallback: "7",
    value: choiceValue(weekdays),
    choices: weekdays,
  },
  timeZone: {
    type: "text",
    label: "Zona horaria de las copias",
    description: "Según su reloj se hacen las copias y se cuentan sus días, semanas y meses.",
    fallback: "America/Lima",
    value: timeZoneValue,
  },
  kind: {
    type: "choice",
    label: "Contenido de la copia programada",
    description: "Con los archivos van las fotos, las imágenes y lo que llega por WhatsApp; ocupa más.",
    fallback: "sql",
    value: choiceValue(backupContents),
    choices: backupContents,
  },
  keptDaily: {
    type: "number",
    label: "Copias diarias que se guardan",
    description:
      "De cada uno de los últimos días con copia queda la última. Solo se borran copias programadas, y nunca la última verificada.",
    fallback: "7",
    value: numberValue({ min: 1, max: 366 }),
  },
  keptWeekly: {
    type: "number",
    label: "Copias semanales que se guardan",
    description: "De cada una de las últimas semanas con copia queda la última.",
    fallback: "4",
    value: numberValue({ min: 0, max: 520 }),
  },
  keptMonthly: {
    type: "number",
    label: "Copias mensuales que se guardan",
    description: "De cada uno de los últimos meses con copia queda la última.",
    fallback: "12",
    value: numberValue({ min: 0, max: 120 }),
  },
});
