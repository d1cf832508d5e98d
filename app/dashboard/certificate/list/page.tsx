import type { Metadata } from "next";
import { CertificateTable } from "@/components/certificates/certificate-table";
import { ExportLink } from "@/components/dashboard/export-link";
import { perPageFilter } from "@/components/dashboard/filters";
import { ListScreen } from "@/components/dashboard/list-screen";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { AwardIcon } from "@/components/ui/icons";
import { listCertificates, listCertifiedCourses } from "@/lib/certificates/list";
import { certificateExportQuery, certificateQuery } from "@/lib/certificates/schema";
import { certificateStateLabels, certificateStates } from "@/lib/certificates/shared/certificate";
import { readList } from "@/lib/core/list";
import { requirePage } from "@/lib/dashboard/require-page";
import { can } from "@/lib/people/shared/rights";

export const metadata: Metadata = { title: "Certificados" };

const states = certificateStates.map((value) => ({ value, label: certificateStateLabels[value] }));

export default async function CertificateListPage({ searchParams }: PageProps<"/dashboard/certificate/list">) {
  const actor = await requirePage("/dashboard/certificate/list");
  const list = await readList("/dashboard/certificate/list", certificateQuery, searchParams);
  const [page, courses] = await Promise.all([listCertificates(list.query), listCertifiedCourses()]);

  return (
    <ListScreen
      title="Certificados"
      description="Los que obtuvo quien terminó un curso. Qué curso los da se elige al editarlo."
      actions={
        <>
          {can(actor, "certificates.keys") && (
            <ButtonLink href="/dashboard/certificate/keys" variant="secondary">
              Ver llaves
            </ButtonLink>
          )}
          <ExportLink list={list} call="GET /api/certificates/export" query={certificateExportQuery} />
        </>
      }
      list={list}
      page={page}
      filters={[
        { type: "search", name: "search", label: "Buscar", placeholder: "Nombre, curso o número" },
        { type: "select", name: "state", label: "Estado", options: [{ value: "", label: "Todos" }, ...states] },
        {
          type: "select",
          name: "course",
          label: "Curso",
          options: [{ value: "", label: "Todos" }, ...courses.map(({ id, title }) => ({ value: id, label: title }))],
        },
        perPageFilter,
      ]}
      empty={
        <EmptyState
          icon={<AwardIcon className="size-6" />}
          title={list.isFiltered ? "Ningún certificado coincide" : "Todavía no hay certificados"}
          action={<ButtonLink href="/dashboard/academy">Ver cursos</ButtonLink>}
        >
          {list.isFiltered
            ? "Prueba con otras palabras, otro estado u otro curso."
            : "Aparecen aquí cuando alguien termina un curso que da certificado."}
        </EmptyState>
      }
    >
      <CertificateTable rows={page.results} sort={list.sort} />
    </ListScreen>
  );
}
