import { messageStateLabels } from "@/lib/contact/schema";
import { formatDateTime } from "@/lib/core/dates";
import { currencyLabels, orderLabels, stateLabels } from "@/lib/orders/schema";
import { roleLabels } from "@/lib/people/shared/roles";

const fieldLabels: Record<string, string> = {
  ...orderLabels,
  name: "Nombre",
  lastName: "Apellido",
  displayName: "Nombre visible",
  email: "Correo",
  username: "Nombre de usuario",
  whatsapp: "WhatsApp",
  photo: "Foto",
  role: "Rol",
  isVisible: "Visible",
  isPublic: "Perfil público",
  taxId: "RUC",
  contactName: "Contacto",
  isActive: "Activo",
  backHalf: "Código",
  title: "Título",
  tags: "Etiquetas",
  hasPassword: "Contraseña",
  pausedAt: "En pausa desde",
  expiresAt: "Vence",
  maxClicks: "Límite de clics",
  state: "Estado",
  cancelReason: "Motivo de la cancelación",
  value: "Valor",
  url: "Página",
  search: "Búsqueda",
  range: "Rango",
  dateFrom: "Desde",
  dateTo: "Hasta",
  audience: "Tipo de visita",
  country: "País",
  device: "Dispositivo",
  browser: "Navegador",
};

/** What a value means where it is a word of the code. */
const valueLabels: Record<string, Record<string, string>> = {
  role: roleLabels,
  state: { ...messageStateLabels, ...stateLabels },
  currency: currencyLabels,
};

export type ChangeLine = { field: string; label: string; before: string; after: string };

/** The changes of an entry in words for people. */
export function changeLines(changes: unknown): ChangeLine[] {
  return Object.entries((changes ?? {}) as Record<string, unknown>).map(([field, pair]) => {
    const [before, after] = Array.isArray(pair) ? pair : [null, pair];
    return { field, label: fieldLabels[field] ?? field, before: show(field, before), after: show(field, after) };
  });
}

function show(field: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "—";
  if (typeof value === "boolean") return value ? "Sí" : "No";
  if (field === "priceCents" && typeof value === "number") return (value / 100).toFixed(2);
  if (Array.isArray(value) && value.every((item) => typeof item === "string")) return value.join(", ") || "—";
  if (typeof value !== "string") return JSON.stringify(value);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatDateTime(value);
  return valueLabels[field]?.[value] ?? value;
}
