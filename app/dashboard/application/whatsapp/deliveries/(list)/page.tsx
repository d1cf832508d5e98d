import type { Metadata } from "next";
import { perPageFilter } from "@/components/dashboard/filters";
import { ListScreen } from "@/components/dashboard/list-screen";
import { EmptyState } from "@/components/ui/empty-state";
import { InboxIcon } from "@/components/ui/icons";
import { DeliveryTable } from "@/components/whatsapp/deliveries/delivery-table";
import { readList } from "@/lib/core/list";
import { requirePage } from "@/lib/dashboard/require-page";
import { listDeliveries } from "@/lib/whatsapp/deliveries/journal";
import { deliveryQuery } from "@/lib/whatsapp/deliveries/schema";

export const metadata: Metadata = { title: "Entregas de WhatsApp" };

const states = [
  { value: "", label: "Todas" },
  { value: "failed", label: "Entregas sin procesar" },
  { value: "waiting", label: "En espera" },
  { value: "understood", label: "Procesadas" },
];

export default async function DeliveriesPage({
  searchParams,
}: PageProps<"/dashboard/application/whatsapp/deliveries">) {
  await requirePage("/dashboard/application/whatsapp/deliveries");
  const list = await readList("/dashboard/application/whatsapp/deliveries", deliveryQuery, searchParams);
  const page = await listDeliveries(list.query);
  return (
    <ListScreen
      title="Entregas de WhatsApp"
      description="Lo que Meta envió al webhook, tal como llegó, y en qué se convirtió."
      trail={[{ label: "WhatsApp", href: "/dashboard/application/whatsapp" }, { label: "Entregas" }]}
      list={list}
      page={page}
      filters={[
        { type: "search", name: "search", label: "Buscar", placeholder: "Motivo del fallo" },
        { type: "select", name: "state", label: "Estado", options: states },
        perPageFilter,
      ]}
      empty={
        <EmptyState icon={<InboxIcon className="size-6" />} title="No hay entregas que mostrar">
          {list.isFiltered
            ? "Ninguna es así."
            : "Aquí queda cada entrega de Meta, también las que no se pudieron procesar."}
        </EmptyState>
      }
    >
      <DeliveryTable rows={page.results} sort={list.sort} />
    </ListScreen>
  );
}
