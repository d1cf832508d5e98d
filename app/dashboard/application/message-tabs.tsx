import { PageTabs } from "@/components/dashboard/page-tabs";
import { bookingListPath } from "@/lib/bookings/shared/panel";

/** Messages and bookings that strangers sent from the site. */
export const MessageTabs = () => (
  <PageTabs
    label="Mensajes y reservas"
    tabs={[
      { label: "Mensajes", href: "/dashboard/application/message/list" },
      { label: "Reservas", href: bookingListPath },
    ]}
  />
);
