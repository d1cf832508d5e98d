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
      "El sitio hace las copias automáticamente y verifica cada una. Si no puede hacer una a la hora prevista, la hace en cuanto puede.",
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
    description: "Solo se usa si las copias son semanales.",
    fallback: "7",
    value: choiceValue(weekdays),
    choices: weekdays,
  },
  timeZone: {
    type: "text",
    label: "Zona horaria de las copias",
    description: "Las copias se hacen a la hora de esta zona, y con ella se cuentan sus días, semanas y meses.",
    fallback: "America/Lima",
    value: timeZoneValue,
  },
  kind: {
    type: "choice",
    label: "Contenido de la copia programada",
    description: "Los archivos son las fotos, las imágenes y lo que llega por WhatsApp. La copia ocupa más.",
    fallback: "sql",
    value: choiceValue(backupContents),
    choices: backupContents,
  },
  keptDaily: {
    type: "number",
    label: "Copias diarias que se guardan",
    description:
      "Se guarda la última copia de cada día, contando solo los días con copia. Solo se eliminan copias programadas, y nunca la última verificada.",
    fallback: "7",
    value: numberValue({ min: 1, max: 366 }),
  },
  keptWeekly: {
    type: "number",
    label: "Copias semanales que se guardan",
    description: "Se guarda la última copia de cada semana, contando solo las semanas con copia.",
    fallback: "4",
    value: numberValue({ min: 0, max: 520 }),
  },
  keptMonthly: {
    type: "number",
    label: "Copias mensuales que se guardan",
    description: "Se guarda la última copia de cada mes, contando solo los meses con copia.",
    fallback: "12",
    value: numberValue({ min: 0, max: 120 }),
  },
});
