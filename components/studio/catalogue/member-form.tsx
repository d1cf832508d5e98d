"use client";

import { Card } from "@/components/dashboard/card";
import type { ContentDraftView } from "@/lib/studio/schema";
import { DraftScreen } from "../draft-screen";
import { DraftSelect } from "../fields/draft-choice";
import { DraftSlug } from "../fields/draft-slug";
import { DraftArea, DraftText } from "../fields/draft-text";
import { DraftWords } from "../fields/draft-words";
import { DraftPicture } from "../fields/draft-picture";
import { DraftLinks } from "./draft-links";

type Props = {
  draft: ContentDraftView;
  userId: string;
  skills: string[];
  /** The accounts to choose from; null for who may not. */
  accounts: { id: string; name: string }[] | null;
};

/** Where somebody of the team is written about. */
export function MemberForm({ draft, userId, skills, accounts }: Props) {
  return (
    <DraftScreen draft={draft} userId={userId} removable>
      <div className="max-w-3xl space-y-6">
        <Card title="Quién es" className="grid gap-5">
          <div className="grid gap-5 sm:grid-cols-2">
            <DraftText name="name" label="Nombre" maxLength={80} />
            <DraftText name="lastName" label="Apellido" maxLength={80} />
          </div>
          <DraftSlug name="username" label="Usuario en la dirección" from="name" />
          <DraftPicture name="image" label="Retrato" hint="Cuadrado." />
          <div className="grid gap-5 sm:grid-cols-2">
            <DraftText name="title" label="Cargo" maxLength={120} />
            <DraftText name="country" label="País" maxLength={80} />
          </div>
          <DraftText name="email" label="Correo" type="email" inputMode="email" maxLength={254} />
          <DraftArea
            name="about"
            label="Sobre sí"
            hint="Deja una línea vacía entre párrafos. El primero se lee en los buscadores."
            rows={6}
            maxLength={5_000}
          />
        </Card>
        <Card title="Qué sabe" className="grid gap-8">
          <DraftWords
            name="skills"
            label="Habilidades"
            hint="Añade cada una con Enter o una coma."
            known={skills}
            max={60}
            maxLength={80}
          />
          <DraftLinks />
        </Card>
        {accounts && (
          <Card title="Su cuenta">
            <DraftSelect
              name="accountId"
              label="Cuenta del estudio"
              hint="Con ella puede editar esta página y los proyectos donde se le nombra."
              options={[
                { value: "", label: "Ninguna" },
                ...accounts.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </Card>
        )}
      </div>
    </DraftScreen>
  );
}
