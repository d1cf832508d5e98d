"use client";

import { projectFields } from "@/lib/projects/shared/fields";
import type { Choice } from "@/lib/studio/schema";
import { DraftPictures } from "../fields/draft-pictures";
import { DraftLinks, DraftRows } from "../fields/draft-rows";
import { DraftMarkdown } from "../markdown/draft-markdown";
import { CatalogueForm, type WritingProps } from "./catalogue-form";
import { DraftChoices } from "./draft-choices";
import { DraftCollaborators } from "./draft-collaborators";
import { DraftVideo } from "./draft-video";

type Props = WritingProps & {
  technologies: Choice[];
  people: Choice[];
  words: { roles: string[]; skills: string[] };
};

export const ProjectForm = ({ technologies, people, words, ...writing }: Props) => (
  <CatalogueForm
    {...writing}
    of={projectFields}
    cards={{
      Ficha: "grid max-w-3xl gap-5",
      "Imágenes y video": "grid max-w-3xl gap-5",
      "La historia": "grid gap-8",
      "Cifras y enlaces": "grid max-w-3xl gap-8",
      Tecnologías: "max-w-3xl",
      "Quiénes lo hicieron": "max-w-3xl",
    }}
    controls={{
      pictures: (shown, { max }) => <DraftPictures {...shown} max={max} />,
      video: (shown, { check }) => <DraftVideo {...shown} check={check} />,
      markdown: (shown) => <DraftMarkdown {...shown} />,
      rows: (shown, field) => <DraftRows {...shown} {...field} />,
      links: (shown) => <DraftLinks {...shown} />,
      named: (shown) => <DraftChoices {...shown} choices={technologies} addLabel="Agregar una tecnología" />,
      people: (shown) => <DraftCollaborators {...shown} people={people} words={words} />,
    }}
  />
);
