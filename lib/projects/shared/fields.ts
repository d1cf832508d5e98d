import type { FieldsOf, FieldsOfKind } from "@/lib/content/shared/fields-of";
import { invalidYoutube, youtubeId } from "@/lib/content/shared/video";
import { categoryLabels, technologyTypeLabels } from "./kinds";

/* Fields of the portfolio: see lib/content/README.md. A new field needs a line here and its column. */

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

export const projectFields = {
  title: { is: "line", max: 160, needed: "Escribe el título.", part: "Ficha", label: "Título" },
  slug: { is: "slug", part: "Ficha", label: "Dirección" },
  description: {
    ...{ is: "area", max: 600, part: "Ficha", label: "Descripción" },
    hint: "Una o dos frases, para las tarjetas y los buscadores.",
  },
  client: { is: "line", max: 120, part: "Ficha", isHalf: true, label: "Cliente" },
  category: {
    ...{ is: "choice", of: categoryLabels, first: "web", wrong: "Esa categoría no existe.", type: "project_category" },
    ...{ part: "Ficha", isHalf: true, label: "Qué es" },
  },
  startedOn: {
    ...{ is: "day", wrong: "Falta la fecha de inicio.", column: "started_at" },
    ...{ part: "Ficha", isHalf: true, label: "Empezó" },
  },
  endedOn: {
    ...{ is: "day", wrong: "Escribe la fecha completa, o déjala vacía.", isOptional: true, column: "ended_at" },
    ...{ part: "Ficha", isHalf: true, label: "Terminó", hint: "Si lo dejas vacío, el proyecto sigue en curso." },
  },
  isFeatured: {
    ...{ is: "switch", first: false, part: "Ficha", label: "Destacado" },
    hint: "Aparece en el menú y en la portada del sitio.",
  },
  image: { is: "picture", part: "Imágenes y video", label: "Portada", hint: "Se muestra en formato 16:10." },
  imageAlt: {
    ...{ is: "line", max: 300, part: "Imágenes y video", label: "Qué muestra la portada" },
    hint: "Describe la imagen para las personas que no pueden verla.",
  },
  gallery: { is: "pictures", max: 30, part: "Imágenes y video", label: "Galería" },
  youtube: {
    ...{ is: "video", max: 500, isNullable: true },
    check: (link) => (youtubeId(link) === null ? invalidYoutube : undefined),
    ...{
      part: "Imágenes y video",
      label: "Video de YouTube",
      hint: "Se muestra en lugar de la portada en la página del proyecto.",
    },
  },
  problem: { is: "markdown", max: 20_000, part: "La historia", label: "El problema" },
  solution: { is: "markdown", max: 20_000, part: "La historia", label: "Lo que hicimos" },
  result: { is: "markdown", max: 20_000, part: "La historia", label: "El resultado" },
  figures: {
    ...{ is: "rows", max: 12, wrong: "Indica las cifras.", many: "cifras" },
    ...{ table: "project_figures", owner: "project_id", one: "Cifra", add: "Agregar cifra" },
    of: {
      value: { label: "Valor", max: 40, placeholder: "40 %" },
      label: { label: "Qué mide", max: 120, placeholder: "menos tiempo por pedido" },
    },
    ...{ part: "Cifras y enlaces", label: "Cifras" },
  },
  links: { is: "links", label: "Enlaces", table: "project_links", owner: "project_id", part: "Cifras y enlaces" },
  technologyIds: {
    ...{ is: "named", max: 40, wrong: "Elige las tecnologías.", many: "tecnologías", site: "technologies" },
    ...{ table: "project_technologies", owner: "project_id", column: "technology_id" },
    ...{ part: "Tecnologías", label: "En el orden en que se muestran" },
  },
  collaborators: {
    ...{ is: "people", max: 40, wrong: "Elige a las personas.", many: "personas", site: "team_members" },
    ...{ table: "project_collaborators", owner: "project_id", part: "Quiénes lo hicieron", label: "Personas" },
    hint: "Si tienen una cuenta del estudio, estas personas pueden editar el proyecto.",
  },
} as const satisfies FieldsOfKind;
export type ProjectFields = FieldsOf<typeof projectFields>;
