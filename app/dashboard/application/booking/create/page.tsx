import type { Metadata } from "next";
import { BlockForm } from "@/components/bookings/block-form";
import { Card } from "@/components/dashboard/card";
import { PageHeader } from "@/components/dashboard/page-header";
import { requirePage } from "@/lib/dashboard/require-page";

export const metadata: Metadata = { title: "Bloquear una hora" };

export default async function BookingCreatePage() {
  await requirePage("/dashboard/application/booking/create");
  return (
    <>
      <PageHeader
        title="Bloquear una hora"
        description="Nadie podrá reservar mientras dure."
        trail={[{ label: "Reservas", href: "/dashboard/application/booking/list" }, { label: "Bloquear" }]}
      />
      <Card className="max-w-3xl">
        <BlockForm />
      </Card>
    </>
  );
}
