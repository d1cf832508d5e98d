"use client";

import { ButtonLink } from "@/components/ui/button";
import { SelectField } from "@/components/ui/choice-field";
import { Field, TextareaField } from "@/components/ui/field";
import { Form, FormAlert, SubmitButton } from "@/components/ui/form";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import type { SiteChanges, SiteDetails, SiteInput } from "@/lib/analytics/sites/schema";

type Props = { site?: SiteDetails; zones: { value: string; label: string }[] };

export function SiteForm({ site, zones }: Props) {
  const details = (id: number) => ({ to: `/dashboard/application/sites/${id}/details` });

  async function create(body: SiteInput) {
    const { id } = await api("POST /api/analytics/sites/create", { body });
    toast.success("¡Sitio agregado!");
    return details(id);
  }

  async function update(body: SiteChanges) {
    const { id } = await api("PATCH /api/analytics/sites/update/{id}", { params: { id: String(site!.id) }, body });
    toast.success("Los cambios se guardaron.");
    return details(id);
  }

  const inner = (
    <>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Field name="name" label="Nombre" autoComplete="off" maxLength={80} required />
        <SelectField
          name="zone"
          label="Zona horaria"
          hint="Define a qué hora empieza cada día en sus estadísticas."
          options={zones}
        />
        {!site?.isOwn && (
          <>
            <TextareaField
              name="domains"
              label="Dominios"
              hint="Uno por línea, como cliente.pe. También cuentan sus subdominios, como blog.cliente.pe."
              spellCheck={false}
              autoCapitalize="none"
              required
            />
            <Field
              name="script"
              label="Nombre del script"
              hint="Opcional. Es el nombre del archivo del script. Los bloqueadores lo detienen menos si no dice «analítica»."
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
            />
          </>
        )}
        <div className="sm:col-span-2">
          <TextareaField
            name="people"
            label="Quiénes pueden verlo"
            hint="Correos de cuentas, uno por línea. Pueden ver las estadísticas, pero no cambiar nada. Los administradores ven todos los sitios."
            rows={3}
            spellCheck={false}
            autoCapitalize="none"
          />
        </div>
      </div>
      <FormAlert />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busyLabel="Guardando...">{site ? "Guardar cambios" : "Agregar sitio"}</SubmitButton>
        <ButtonLink
          href={site ? details(site.id).to : "/dashboard/application/sites/list"}
          variant="secondary"
          prefetch={false}
        >
          Cancelar
        </ButtonLink>
      </div>
    </>
  );

  if (!site) {
    return (
      <Form
        schema={() => import("@/lib/analytics/sites/schema").then(({ siteInput }) => siteInput)}
        initial={{ zone: "America/Bogota" }}
        onSubmit={create}
        aria-label="Agregar sitio"
        className="space-y-6"
      >
        {inner}
      </Form>
    );
  }
  return (
    <Form
      schema={() => import("@/lib/analytics/sites/schema").then(({ siteChanges }) => siteChanges)}
      initial={{
        name: site.name,
        zone: site.zone,
        people: site.people.map(({ email }) => email).join("\n"),
        ...(!site.isOwn && { domains: site.domains.join("\n"), script: site.script }),
      }}
      onSubmit={update}
      aria-label="Editar sitio"
      className="space-y-6"
    >
      {inner}
    </Form>
  );
}
