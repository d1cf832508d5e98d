import type { PanelPart } from "@/lib/panel/shared/panel";

export const bookingListPath = "/dashboard/application/booking/list";
export const bookingDetailsPath = (id: string) => `/dashboard/application/booking/${id}/details` as const;

/** Reached from messages and the palette: the menu has no room for a further row. */
export const bookingsPanel: PanelPart = {
  pages: {
    "/dashboard/application/booking/[id]/details": ["contact", "No se pudo cargar la reserva."],
    "/dashboard/application/booking/create": ["contact", "No se pudo cargar el formulario."],
    [bookingListPath]: ["contact", "No se pudieron cargar las reservas."],
  },
  actions: [
    {
      label: "Ver reservas",
      words: "citas consultas horas",
      href: bookingListPath,
      icon: "calendar",
      order: 67,
    },
    {
      label: "Bloquear una hora",
      words: "reservas ocupado vacaciones",
      href: "/dashboard/application/booking/create",
      icon: "plus",
      order: 68,
    },
  ],
};
