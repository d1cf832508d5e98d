import type { FieldsOf, FieldsOfKind } from "@/lib/content/shared/fields-of";
import { technologyTypeLabels } from "../schema";

/** What is written of a technology, field by field: see lib/content/README.md. */
export const technologyFields = {
  name: { is: "line", max: 80, needed: "Escribe el nombre.", label: "Nombre" },
  slug: { is: "slug", label: "Dirección" },
  type: {
    ...{ is: "choice", of: technologyTypeLabels, first: "tool", wrong: "Ese tipo no existe.", type: "technology_type" },
    label: "Qué es",
  },
  icon: { is: "picture", label: "Ícono" },
} as const satisfies FieldsOfKind;
export type TechnologyFields = FieldsOf<typeof technologyFields>;
