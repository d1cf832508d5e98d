import type { Metadata } from "next";
import { Card } from "@/components/dashboard/card";
import { Details } from "@/components/dashboard/details";
import { PageHeader } from "@/components/dashboard/page-header";
import { DeliveryStateBadge } from "@/components/whatsapp/deliveries/delivery-state";
import { RawText } from "@/components/whatsapp/deliveries/raw-text";
import { ReprocessButton } from "@/components/whatsapp/deliveries/reprocess-button";
import { formatBytes } from "@/lib/core/numbers";
import { formatDateTime } from "@/lib/core/dates";
import { requirePage } from "@/lib/dashboard/require-page";
import { describeLateness, describeOutcome } from "@/lib/whatsapp/deliveries/shared/describe";
import { loadDelivery } from "./load-delivery";

export const metadata: Metadata = { title: "Entrega de WhatsApp" };

export default async function DeliveryPage({ params }: PageProps<"/dashboard/application/whatsapp/deliveries/[id]">) {
  await requirePage("/dashboard/application/whatsapp/deliveries/[id]");
  const delivery = await loadDelivery(params);
  const { id, receivedAt, understoodAt, state, error, contents, bytes, isRepeated, raw, isCut } = delivery;
  const received = formatDateTime(new Date(receivedAt));
  return (
    <>
      <PageHeader
        title={`Entrega del ${received}`}
        trail={[
          { label: "WhatsApp", href: "/dashboard/application/whatsapp" },
          { label: "Entregas", href: "/dashboard/application/whatsapp/deliveries" },
          { label: received },
        ]}
        actions={state !== "waiting" && <ReprocessButton id={id} isFailed={state === "failed"} />}
      />
      <div className="grid grid-cols-1 gap-6">
        <Card>
          <Details
            items={[
              { label: "Estado", value: <DeliveryStateBadge state={state} /> },
              ...(error ? [{ label: "Motivo", value: <span className="whitespace-pre-line">{error}</span> }] : []),
              { label: "Se convirtió en", value: state === "waiting" ? "" : describeOutcome(delivery) },
              { label: "Trae", value: contents.join(", ") },
              { label: "Llegó", value: `${received}${lateness(delivery.lateSeconds)}` },
              { label: "Último intento", value: understoodAt && formatDateTime(new Date(understoodAt)) },
              { label: "Repetida", value: isRepeated ? "Sí: la misma ya había llegado" : "No" },
              { label: "Tamaño", value: formatBytes(bytes) },
            ]}
          />
        </Card>
        <Card>
          <RawText text={raw} isCut={isCut} />
        </Card>
      </div>
    </>
  );
}

function lateness(seconds: number | null): string {
  const late = describeLateness(seconds);
  return late ? ` (${late})` : "";
}
