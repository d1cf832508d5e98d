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
      words: "agenda citas consultas calendario horas",
      href: bookingListPath,
      icon: "calendar",
      order: 63,
    },
    {
      label: "Bloquear una hora",
      words: "reservas agenda ocupado vacaciones calendario",
      href: "/dashboard/application/booking/create",
      icon: "plus",
      order: 64,
    },
  ],
};
