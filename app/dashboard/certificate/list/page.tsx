import Link from "next/link";
import { certificateColumns } from "@/components/certificates/certificate-columns";
import { choiceFilter, labelFilter, perPageFilter, searchFilter } from "@/components/dashboard/filters";
import { rowAction, RowActionFace, RowMenu } from "@/components/dashboard/row-menu";
import { ButtonLink } from "@/components/ui/button";
import { AwardIcon, ShieldCheckIcon } from "@/components/ui/icons";
import { listCertificates, listCertifiedCourses } from "@/lib/certificates/list";
import { certificateExportQuery, certificateQuery } from "@/lib/certificates/schema";
import { certificateStateLabels } from "@/lib/certificates/shared/certificate";
import { can } from "@/lib/people/shared/rights";
import { listPage } from "../../list-page";

export const metadata = { title: "Certificados" };

export default listPage("/dashboard/certificate/list", {
  ...metadata,
  description: "Los certificados de las personas que terminaron un curso. Al editar un curso eliges si los da.",
  query: certificateQuery,
  load: listCertificates,
  beside: listCertifiedCourses,
  export: { call: "GET /api/certificates/export", query: certificateExportQuery },
  actions: ({ actor, download }) => (
    <>
      {download}
      {can(actor, "certificates.keys") && (
        <RowMenu name="Certificados" folded>
          <Link href="/dashboard/certificate/keys" className={rowAction}>
            <RowActionFace icon={<ShieldCheckIcon />} label="Ver claves" />
          </Link>
        </RowMenu>
      )}
    </>
  ),
  filters: ({ beside: courses }) => [
    searchFilter("Nombre, curso o número"),
    labelFilter("state", "Estado", certificateStateLabels),
    choiceFilter(
      "course",
      "Curso",
      courses.map(({ id, title }) => ({ id, name: title })),
    ),
    perPageFilter,
  ],
  empty: {
    icon: AwardIcon,
    title: "Aún no hay certificados",
    text: "Aparecen aquí cuando alguien termina un curso que da certificado.",
    action: <ButtonLink href="/dashboard/academy">Ver cursos</ButtonLink>,
  },
  noMatch: "Ningún certificado coincide",
  columns: certificateColumns,
  rowHref: ({ id }) => `/dashboard/certificate/${id}/details`,
});
