import type { Metadata } from "next";
import { Card } from "@/components/dashboard/card";
import { Details } from "@/components/dashboard/details";
import { PageHeader } from "@/components/dashboard/page-header";
import { ChevronDownIcon } from "@/components/ui/icons";
import { DeliveryStateBadge } from "@/components/whatsapp/deliveries/delivery-columns";
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
  const late = describeLateness(delivery.lateSeconds);
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
              { label: "Resultado", value: state === "waiting" ? "" : describeOutcome(delivery) },
              { label: "Contiene", value: contents.join(", ") },
              { label: "Llegó", value: late ? `${received} (${late})` : received },
              { label: "Último intento", value: understoodAt && formatDateTime(new Date(understoodAt)) },
              { label: "Repetida", value: isRepeated ? "Sí: la misma ya había llegado" : "No" },
              { label: "Tamaño", value: formatBytes(bytes) },
            ]}
          />
        </Card>
        <Card>
          {/* Folded: it holds what people wrote. */}
          <details className="group">
            <summary className="flex min-h-11 items-center justify-between gap-3 font-semibold">
              Texto original
              <ChevronDownIcon className="transition-transform group-open:rotate-180" />
            </summary>
            <pre
              tabIndex={0}
              aria-label="Texto original"
              className="mt-3 max-h-160 overflow-auto rounded-md border border-line bg-sunken p-3 font-mono text-sm wrap-anywhere whitespace-pre-wrap"
            >
              {raw}
            </pre>
            {isCut && <p className="mt-2 text-sm text-muted">Es muy largo: aquí está solo el principio.</p>}
          </details>
        </Card>
      </div>
    </>
  );
}
