import { bookingColumns } from "@/components/bookings/booking-columns";
import { dateFilters, labelFilter, perPageFilter, searchFilter } from "@/components/dashboard/filters";
import { ButtonLink } from "@/components/ui/button";
import { CalendarIcon } from "@/components/ui/icons";
import { listBookings } from "@/lib/bookings/list";
import { bookingExportQuery, bookingQuery, bookingWhens } from "@/lib/bookings/schema";
import { bookingKindLabels, bookingStateLabels } from "@/lib/bookings/shared/booking";
import { bookingDetailsPath } from "@/lib/bookings/shared/panel";
import { listPage } from "../../../list-page";
import { MessageTabs } from "../../message-tabs";

export const metadata = { title: "Reservas" };

const block = <ButtonLink href="/dashboard/application/booking/create">Bloquear una hora</ButtonLink>;

export default listPage("/dashboard/application/booking/list", {
  ...metadata,
  description: "Las horas que las personas reservaron y las que el equipo bloqueó.",
  query: bookingQuery,
  load: (query) => listBookings(query),
  export: { call: "GET /api/bookings/export", query: bookingExportQuery },
  actions: ({ download }) => (
    <>
      {download}
      {block}
    </>
  ),
  intro: <MessageTabs />,
  filters: [
    searchFilter("Nombre, correo, teléfono o tema"),
    labelFilter("when", "Cuándo", bookingWhens, "Próximas"),
    labelFilter("state", "Estado", bookingStateLabels),
    labelFilter("kind", "Tipo", bookingKindLabels),
    ...dateFilters,
    perPageFilter,
  ],
  empty: {
    icon: CalendarIcon,
    title: "No hay reservas próximas",
    text: "Aparecen aquí cuando alguien elige una hora en tu sitio. Se encienden en «Opciones», en «Reservas».",
    action: <ButtonLink href="/dashboard/setting/options">Ver opciones</ButtonLink>,
  },
  noMatch: "Ninguna reserva coincide",
  columns: bookingColumns,
  rowHref: ({ id }) => bookingDetailsPath(id),
});
