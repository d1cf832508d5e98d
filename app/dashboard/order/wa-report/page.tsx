import type { Metadata } from "next";
import Link from "next/link";
import { Fragment } from "react";
import { z } from "zod";
import { Card } from "@/components/dashboard/card";
import { PageHeader } from "@/components/dashboard/page-header";
import { CopyReport } from "@/components/orders/copy-report";
import { ReportForm } from "@/components/orders/report-form";
import { SendReport } from "@/components/orders/send-report";
import { ButtonAnchor } from "@/components/ui/button";
import { MessageCircleIcon } from "@/components/ui/icons";
import { addDays, dayOf } from "@/lib/core/days";
import { formatMoney, formatNumber } from "@/lib/core/numbers";
import { readPageQuery } from "@/lib/core/schema";
import { requirePage } from "@/lib/dashboard/require-page";
import { findOperatorPhone } from "@/lib/operators/choices";
import { listVisibleOperators } from "@/lib/orders/choices";
import { orderReportQuery } from "@/lib/orders/query";
import { reportOrders, reportLink } from "@/lib/orders/report";
import type { OrderReport } from "@/lib/orders/schema";
import { findReach } from "@/lib/whatsapp/desk/begin";
import { can } from "@/lib/people/shared/rights";

export const metadata: Metadata = { title: "Reporte de WhatsApp" };

const path = "/dashboard/order/wa-report";
const pageQuery = orderReportQuery.extend({ phone: z.string().max(30).default("") });

export default async function WhatsappReportPage({ searchParams }: PageProps<"/dashboard/order/wa-report">) {
  const user = await requirePage("/dashboard/order/wa-report");
  const { states, ...rest } = await searchParams;
  // Forms without JavaScript repeat the key for each checkbox.
  const query = readPageQuery(pageQuery, { ...rest, states: Array.isArray(states) ? states.join(",") : states });
  const [{ text, totals }, operators] = await Promise.all([reportOrders(user, query), listVisibleOperators(user)]);
  const link = reportLink(text, query.phone);
  // Admins write from the studio's own number if there is one: to the typed number,
  // else to the operator's.
  const mayWrite = can(user, "whatsapp") && !link.phoneError;
  const phone = mayWrite ? query.phone || (await findOperatorPhone(query.operator)) : "";
  const reach = phone ? await findReach(phone) : null;
  const today = dayOf(new Date());

  return (
    <>
      <PageHeader
        title="Reporte de WhatsApp"
        description="Un mensaje listo para enviar, con las salidas de un día y sus totales."
        trail={[{ label: "Órdenes", href: "/dashboard/order/list" }, { label: "Reporte de WhatsApp" }]}
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <Card title="Qué contar">
          <nav aria-label="Días" className="mb-5 flex flex-wrap gap-2">
            {["Ayer", "Hoy", "Mañana"].map((label, index) => {
              const date = addDays(today, index - 1);
              return (
                <Link
                  key={label}
                  href={`${path}?${new URLSearchParams({ ...query, states: query.states.join(","), date })}`}
                  scroll={false}
                  aria-current={query.date === date ? "date" : undefined}
                  className="inline-flex min-h-11 items-center rounded-full border border-line px-4 text-sm font-medium hover:border-line-strong aria-[current=date]:border-accent aria-[current=date]:bg-accent-soft aria-[current=date]:text-accent"
                >
                  {label}
                </Link>
              );
            })}
          </nav>
          <ReportForm values={query} operators={operators} phoneError={link.phoneError} />
        </Card>
        <Card
          title="Mensaje"
          actions={
            <div className="flex flex-wrap gap-3">
              {reach && <SendReport key={`${text} ${phone}`} text={text} reach={reach} />}
              <ButtonAnchor
                variant={reach ? "secondary" : "primary"}
                href={link.href}
                target="_blank"
                rel="noopener noreferrer"
              >
                <MessageCircleIcon /> Abrir WhatsApp
              </ButtonAnchor>
              <CopyReport text={text} />
            </div>
          }
        >
          <Totals totals={totals} />
          <ReportPreview text={text} />
          {link.tooLong && !reach && (
            <p className="mt-3 text-sm text-muted">
              El mensaje es largo y WhatsApp puede cortarlo al abrirse: mejor copia el texto y pégalo.
            </p>
          )}
        </Card>
      </div>
    </>
  );
}

function Totals({ totals: { orders, passengers, amounts } }: { totals: OrderReport["totals"] }) {
  const figures = [
    { label: "Órdenes", value: formatNumber(orders) },
    { label: "Pasajeros", value: formatNumber(passengers) },
    ...amounts.map(({ currency, cents }) => ({ label: `Importe ${currency}`, value: formatMoney(cents, currency) })),
  ];
  return (
    <dl className="mb-5 flex flex-wrap gap-x-8 gap-y-3">
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-display text-xl font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** WhatsApp shows text between asterisks in bold. */
function ReportPreview({ text }: { text: string }) {
  return (
    <div className="rounded-lg bg-sunken p-3 sm:p-5">
      <div className="relative ml-auto max-w-xl rounded-lg rounded-tr-none border border-line bg-accent-soft px-4 py-3 shadow-float">
        <p className="wrap-anywhere whitespace-pre-line">
          {text.split(/\*([^*\n]+)\*/).map((part, index) => (
            <Fragment key={index}>{index % 2 === 1 ? <strong>{part}</strong> : part}</Fragment>
          ))}
        </p>
      </div>
    </div>
  );
}
