import { labelFilter, perPageFilter, searchFilter } from "@/components/dashboard/filters";
import { InboxIcon } from "@/components/ui/icons";
import { deliveryColumns } from "@/components/whatsapp/deliveries/delivery-columns";
import { listDeliveries } from "@/lib/whatsapp/deliveries/journal";
import { deliveryQuery } from "@/lib/whatsapp/deliveries/schema";
import { listPage } from "../../../../list-page";

export const metadata = { title: "Entregas de WhatsApp" };

const states = { failed: "Entregas sin procesar", waiting: "En espera", understood: "Procesadas" };

export default listPage("/dashboard/application/whatsapp/deliveries", {
  ...metadata,
  description: "Lo que Meta envió al webhook, tal como llegó, y su resultado.",
  trail: [{ label: "WhatsApp", href: "/dashboard/application/whatsapp" }, { label: "Entregas" }],
  query: deliveryQuery,
  load: listDeliveries,
  filters: [searchFilter("Motivo del fallo"), labelFilter("state", "Estado", states, "Todas"), perPageFilter],
  empty: {
    icon: InboxIcon,
    title: "No hay entregas que mostrar",
    text: "Aquí queda cada entrega de Meta, también las que no se pudieron procesar.",
  },
  noMatch: "Ninguna entrega coincide",
  columns: deliveryColumns,
  rowHref: ({ id }) => `/dashboard/application/whatsapp/deliveries/${id}`,
});
