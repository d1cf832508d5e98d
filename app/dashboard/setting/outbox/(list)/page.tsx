import type { Metadata } from "next";
import type { z } from "zod";
import { FilterBar } from "@/components/dashboard/filter-bar";
import { perPageFilter } from "@/components/dashboard/filters";
import { ListFooter } from "@/components/dashboard/list-footer";
import { ListPage } from "@/components/dashboard/list-page";
import { PageHeader } from "@/components/dashboard/page-header";
import { JobTable } from "@/components/mail/job-table";
import { OutboxTable } from "@/components/mail/outbox-table";
import { ButtonLink } from "@/components/ui/button";
import { requirePage } from "@/lib/dashboard/require-page";
import { env } from "@/lib/core/env";
import { listHref, listLinks } from "@/lib/core/list-href";
import { readPageQuery } from "@/lib/core/schema";
import { listMailJobs } from "@/lib/mail/jobs";
import { listOutbox } from "@/lib/mail/outbox";
import { mailScreenQuery, mailStateLabels } from "@/lib/mail/schema";
import { redirectPastEnd } from "../../../redirect-past-end";

export const metadata: Metadata = { title: "Correos salientes" };

const path = "/dashboard/setting/outbox";
const defaults = mailScreenQuery.parse({});
const states = Object.entries(mailStateLabels).map(([value, label]) => ({ value, label }));

type Query = z.output<typeof mailScreenQuery>;
type View = "outbox" | "jobs";

export default async function OutboxPage({ searchParams }: PageProps<"/dashboard/setting/outbox">) {
  await requirePage("/dashboard/setting/outbox");
  const query = readPageQuery(mailScreenQuery, await searchParams);
  const real = env.SMTP_URL !== undefined;
  const view = query.view || (real ? "jobs" : "outbox");
  return (
    <>
      <PageHeader
        title="Correos salientes"
        description={
          real
            ? "Hay un servidor de correo configurado: los correos se envían de verdad y no se guardan aquí."
            : "No hay servidor de correo (SMTP_URL): nada sale del sitio. Se guardan los últimos 200 correos, durante 7 días."
        }
        trail={[{ label: "Correos salientes" }]}
      />
      <nav aria-label="Vistas" className="mb-4 flex flex-wrap gap-3">
        <Tab view="outbox" current={view} label="Bandeja de desarrollo" />
        <Tab view="jobs" current={view} label="Cola de envío" />
      </nav>
      {view === "jobs" ? <Jobs query={query} /> : <Outbox query={query} />}
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

async function Jobs({ query }: { query: Query }) {
  const page = await listMailJobs(query);
  const links = listLinks(path, query, defaults);
  redirectPastEnd(page, links.page);
  return (
    <ListPage>
      <FilterBar
        values={query}
        defaults={defaults}
        fields={[
          { type: "select", name: "state", label: "Estado", options: [{ value: "", label: "Todos" }, ...states] },
          perPageFilter,
        ]}
      />
      <JobTable rows={page.results} />
      <ListFooter page={page} href={links.page} />
    </ListPage>
  );
}

async function Outbox({ query }: { query: Query }) {
  const page = await listOutbox(query);
  const links = listLinks(path, query, defaults);
  redirectPastEnd(page, links.page);
  return (
    <ListPage>
      <OutboxTable rows={page.results} />
      <ListFooter page={page} href={links.page} />
    </ListPage>
  );
}
