"use client";

import { Card } from "@/components/dashboard/card";
import { categoryLabels, projectCategory } from "@/lib/projects/schema";
import type { Choice, ContentDraftView } from "@/lib/studio/schema";
import { DraftScreen } from "../draft-screen";
import { DraftSelect, DraftSwitch } from "../fields/draft-choice";
import { DraftRows } from "../fields/draft-rows";
import { DraftSlug } from "../fields/draft-slug";
import { DraftArea, DraftDate, DraftText } from "../fields/draft-text";
import { DraftMarkdown } from "../markdown/draft-markdown";
import { DraftPicture } from "../fields/draft-picture";
import { DraftPictures } from "../fields/draft-pictures";
import { DraftChoices } from "./draft-choices";
import { DraftCollaborators } from "./draft-collaborators";
import { DraftLinks } from "./draft-links";
import { DraftVideo } from "./draft-video";

type Props = {
  draft: ContentDraftView;
  userId: string;
  technologies: Choice[];
  people: Choice[];
  words: { roles: string[]; skills: string[] };
};

const categories = projectCategory.options.map((value) => ({ value, label: categoryLabels[value] }));

/** Where a project is written. */
export function ProjectForm({ draft, userId, technologies, people, words }: Props) {
  return (
    <DraftScreen draft={draft} userId={userId} removable>
      <div className="space-y-6">
        <Card title="Ficha" className="grid max-w-3xl gap-5">
          <DraftText name="title" label="Título" maxLength={160} />
          <DraftSlug from="title" />
          <DraftArea
            name="description"
            label="Descripción"
            hint="Una o dos frases, para las tarjetas y los buscadores."
            maxLength={600}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <DraftText name="client" label="Cliente" maxLength={120} />
            <DraftSelect name="category" label="Qué es" options={categories} />
            <DraftDate name="startedOn" label="Empezó" />
            <DraftDate name="endedOn" label="Terminó" hint="Vacío mientras el trabajo sigue." />
          </div>
          <DraftSwitch name="isFeatured" label="Destacado" hint="Aparece en el menú y en la portada del sitio." />
        </Card>
        <Card title="Imágenes y video" className="grid max-w-3xl gap-5">
          <DraftPicture name="image" label="Portada" hint="Se ve a 16:10." />
          <DraftText name="imageAlt" label="Qué muestra la portada" hint="Para quien no puede verla." maxLength={300} />
          <DraftPictures name="gallery" label="Galería" max={30} />
          <DraftVideo name="youtube" label="Video de YouTube" hint="Ocupa el lugar de la portada en su página." />
        </Card>
        <Card title="La historia" className="grid gap-8">
          <DraftMarkdown name="problem" label="El problema" />
          <DraftMarkdown name="solution" label="Lo que hicimos" />
          <DraftMarkdown name="result" label="El resultado" />
        </Card>
        <Card title="Cifras y enlaces" className="grid max-w-3xl gap-8">
          <DraftRows
            name="figures"
            label="Cifras"
            rowName="Cifra"
            addLabel="Añadir cifra"
            max={12}
            columns={[
              { key: "value", label: "Valor", maxLength: 40, placeholder: "40 %" },
              { key: "label", label: "Qué cuenta", maxLength: 120, placeholder: "menos tiempo por pedido" },
            ]}
          />
          <DraftLinks />
        </Card>
        <Card title="Tecnologías" className="max-w-3xl">
          <DraftChoices
            name="technologyIds"
            label="En el orden en que se muestran"
            choices={technologies}
            addLabel="Añadir una tecnología"
          />
        </Card>
        <Card title="Quiénes lo hicieron" className="max-w-3xl">
          <DraftCollaborators people={people} words={words} />
        </Card>
      </div>
    </DraftScreen>
  );
}
