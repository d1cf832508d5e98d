import type { Metadata } from "next";
import type { z } from "zod";
import { labelFilter, perPageFilter, searchFilter } from "@/components/dashboard/filters";
import { ListSection } from "@/components/dashboard/list-screen";
import { PageHeader } from "@/components/dashboard/page-header";
import { MailJobTable } from "@/components/mail/mail-job-table";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { InboxIcon, MailIcon } from "@/components/ui/icons";
import { requirePage } from "@/lib/dashboard/require-page";
import { type List, readList } from "@/lib/core/list";
import { listHref } from "@/lib/core/list-href";
import { listMailJobs } from "@/lib/mail/jobs";
import { listOutbox } from "@/lib/mail/outbox";
import { hasMailServer } from "@/lib/mail/queue";
import { mailScreenQuery, mailStateLabels, type OutboxItem } from "@/lib/mail/schema";
import { mailLabel } from "@/lib/mail/template";
import { DataTable } from "@/components/dashboard/data-table";
import { formatDateTime } from "@/lib/core/dates";

export const metadata: Metadata = { title: "Correos salientes" };

const path = "/dashboard/setting/outbox";

type Props = { list: List<z.output<typeof mailScreenQuery>> };
type View = "outbox" | "jobs";

export default async function OutboxPage({ searchParams }: PageProps<"/dashboard/setting/outbox">) {
  await requirePage("/dashboard/setting/outbox");
  const list = await readList(path, mailScreenQuery, searchParams);
  const real = hasMailServer();
  const view = list.query.view || (real ? "jobs" : "outbox");
  return (
    <>
      <PageHeader
        title="Correos salientes"
        description={
          real
            ? "Hay un servidor de correo configurado: los correos se envían y no se guardan aquí."
            : "No hay servidor de correo (SMTP_URL): los correos no se envían. Se guardan los últimos 200, durante 7 días."
        }
        trail={[{ label: "Correos salientes" }]}
      />
      <nav aria-label="Vistas" className="mb-4 flex flex-wrap gap-3">
        <Tab view="outbox" current={view} label="Bandeja de desarrollo" />
        <Tab view="jobs" current={view} label="Cola de envío" />
      </nav>
      {view === "jobs" ? <Jobs list={list} /> : <Outbox list={list} />}
    </>
  );
}

function Tab({ view, current, label }: { view: View; current: View; label: string }) {
  const here = view === current;
  return (
    <ButtonLink
      href={listHref(path, { view })}
      variant={here ? "primary" : "secondary"}
      aria-current={here ? "page" : undefined}
    >
      {label}
    </ButtonLink>
  );
}

async function Jobs({ list }: Props) {
  const page = await listMailJobs(list.query);
  return (
    <ListSection
      list={list}
      page={page}
      filters={[searchFilter("Destinatario o error"), labelFilter("state", "Estado", mailStateLabels), perPageFilter]}
      empty={
        <EmptyState icon={<MailIcon className="size-6" />} title="No hay correos que mostrar">
          Aquí verás cada correo que el sitio intenta enviar y su estado.
        </EmptyState>
      }
    >
      <MailJobTable rows={page.results.map((job) => ({ ...job, label: mailLabel(job.template) }))} />
    </ListSection>
  );
}

async function Outbox({ list }: Props) {
  const page = await listOutbox(list.query);
  return (
    <ListSection
      list={list}
      page={page}
      filters={[searchFilter("Destinatario o asunto")]}
      empty={
        <EmptyState
          icon={<InboxIcon className="size-6" />}
          title={list.query.search ? "Ningún correo coincide" : "La bandeja está vacía"}
        >
          Mientras no haya servidor de correo, los correos del sitio quedan aquí.
        </EmptyState>
      }
    >
      <OutboxTable rows={page.results} />
    </ListSection>
  );
}

function OutboxTable({ rows }: { rows: OutboxItem[] }) {
  return (
    <DataTable
      caption="Bandeja de desarrollo"
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/dashboard/setting/outbox/${id}`}
      columns={[
        { key: "subject", header: "Asunto", card: "title", primary: true, cell: ({ subject }) => subject },
        { key: "to", header: "Para", card: "rest", cell: ({ to }) => <span className="wrap-anywhere">{to}</span> },
        { key: "createdAt", header: "Fecha", card: "fact", cell: ({ createdAt }) => formatDateTime(createdAt) },
      ]}
    />
  );
}
