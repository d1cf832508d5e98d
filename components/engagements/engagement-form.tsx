"use client";

import { ButtonLink } from "@/components/ui/button";
import { SelectField } from "@/components/ui/choice-field";
import { Field, TextareaField } from "@/components/ui/field";
import { Form, FormAlert, SubmitButton } from "@/components/ui/form";
import { toast } from "@/components/ui/toast";
import { useFieldValue } from "@/components/ui/use-field-value";
import { api } from "@/lib/api/client";
import type { EngagementChanges, EngagementDetails, EngagementInput } from "@/lib/engagements/schema";
import {
  engagementLimits,
  engagementPath,
  engagementStateLabels,
  engagementStates,
} from "@/lib/engagements/shared/engagement";

type Choice = { id: string; name: string };

const toOptions = (none: string, choices: readonly Choice[]) => [
  { value: "", label: none },
  ...choices.map(({ id, name }) => ({ value: id, label: name })),
];

const Words = () => (
  <>
    <Field name="title" label="Título" autoComplete="off" maxLength={engagementLimits.title} required />
    <TextareaField
      name="summary"
      label="Resumen"
      rows={4}
      hint="Opcional. Lo verá el cliente."
      maxLength={engagementLimits.summary}
    />
  </>
);

type CreateProps = {
  clients: Choice[];
  /** The proposals of the client asked for. */
  proposals: Choice[];
  /** Empty to choose one. */
  asked: { clientId: string; proposalId: string };
};

export function CreateEngagementForm({ clients, proposals, asked }: CreateProps) {
  async function save(body: EngagementInput) {
    const { id } = await api("POST /api/engagements/create", { body });
    toast.success("El encargo quedó creado.");
    return { to: engagementPath(id) };
  }
  return (
    <Form
      schema={() => import("@/lib/engagements/schema").then(({ engagementInput }) => engagementInput)}
      initial={asked}
      onSubmit={save}
      aria-label="Crear encargo"
      className="space-y-5"
    >
      <SelectField name="clientId" label="Cliente" options={toOptions("Elige un cliente", clients)} />
      <ProposalChoice of={asked.clientId} proposals={proposals} />
      <Words />
      <FormAlert />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busyLabel="Guardando...">Crear encargo</SubmitButton>
        <ButtonLink href="/dashboard/engagement/list" variant="secondary">
          Cancelar
        </ButtonLink>
      </div>
    </Form>
  );
}

/** The proposals of one client, while the form is for them. */
function ProposalChoice({ of, proposals }: { of: string; proposals: Choice[] }) {
  const isTheirs = useFieldValue("clientId") === of;
  return isTheirs && proposals.length > 0 && <ProposalField proposals={proposals} />;
}

const ProposalField = ({ proposals }: { proposals: Choice[] }) => (
  <SelectField name="proposalId" label="Propuesta" options={toOptions("Ninguna", proposals)} />
);

type UpdateProps = { engagement: EngagementDetails; proposals: Choice[]; projects: Choice[] };

export function UpdateEngagementForm({ engagement, proposals, projects }: UpdateProps) {
  const { id, version, title, summary, state, proposal, project } = engagement;
  async function save(body: Omit<EngagementChanges, "version">) {
    await api("PATCH /api/engagements/update/{id}", { params: { id }, body: { ...body, version } });
    toast.success("Los cambios se guardaron.");
    return { to: engagementPath(id) };
  }
  return (
    <Form
      schema={() => import("@/lib/engagements/schema").then(({ engagementForm }) => engagementForm)}
      initial={{ title, summary, state, proposalId: proposal?.id ?? "", projectId: project?.id ?? "" }}
      onSubmit={save}
      aria-label="Editar encargo"
      className="space-y-5"
    >
      <Words />
      <SelectField
        name="state"
        label="Estado"
        options={engagementStates.map((value) => ({ value, label: engagementStateLabels[value] }))}
      />
      <ProposalField proposals={proposals} />
      <SelectField
        name="projectId"
        label="Proyecto del portafolio"
        options={toOptions("Ninguno", projects)}
        hint="Si eliges uno, el cliente ve el enlace a su proyecto."
      />
      <FormAlert />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busyLabel="Guardando...">Guardar cambios</SubmitButton>
        <ButtonLink href={engagementPath(id)} variant="secondary">
          Cancelar
        </ButtonLink>
      </div>
    </Form>
  );
}
