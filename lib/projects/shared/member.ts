import type { FieldsOf, FieldsOfKind } from "@/lib/content/shared/fields-of";

/** Apart from `fields.ts`, because this form needs no schema. */
export const memberFields = {
  name: { is: "line", max: 80, needed: "Escribe el nombre.", part: "Quién es", isHalf: true, label: "Nombre" },
  lastName: { is: "line", max: 80, part: "Quién es", isHalf: true, label: "Apellido" },
  username: { is: "slug", max: 40, part: "Quién es", label: "Usuario en la dirección" },
  image: { is: "picture", part: "Quién es", label: "Retrato", hint: "Debe ser cuadrado." },
  title: { is: "line", max: 120, part: "Quién es", isHalf: true, label: "Cargo" },
  country: { is: "line", max: 80, part: "Quién es", isHalf: true, label: "País" },
  email: { is: "mail", max: 254, part: "Quién es", label: "Correo" },
  about: {
    ...{ is: "area", max: 5_000, rows: 6, part: "Quién es", label: "Presentación" },
    hint: "Separa los párrafos con una línea vacía. El primero se lee en los buscadores.",
  },
  skills: {
    ...{
      is: "words",
      max: 60,
      length: 80,
      wrong: "Indica una lista.",
      many: "habilidades",
      table: "member_skills",
      owner: "member_id",
    },
    ...{ part: "Qué sabe", label: "Habilidades", hint: "Agrega cada una con Enter o una coma." },
  },
  links: { is: "links", label: "Enlaces", table: "member_links", owner: "member_id", part: "Qué sabe" },
  accountId: {
    ...{ is: "account", column: "user_id", part: "Su cuenta", label: "Cuenta del estudio" },
    hint: "Con ella, esta persona puede editar esta página y los proyectos en los que aparece.",
  },
} as const satisfies FieldsOfKind;
export type MemberFields = FieldsOf<typeof memberFields>;
