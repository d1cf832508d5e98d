import type { FieldsOf, FieldsOfKind } from "@/lib/content/shared/fields-of";
import { ownPlaces } from "./paths";
import { checkPrerequisites } from "./prerequisites";
import { checkRubric, taskForms } from "./task";
import { invalidVk, invalidYoutube, vkId, youtubeId } from "@/lib/content/shared/video";

/* See lib/content/README.md. A new field needs a line here and its column. */

const neededTitle = "Escribe el título.";

const slug = { is: "slug", label: "Dirección", key: "slug", told: "dirección" } as const;
const description = { is: "markup", label: "Descripción", key: "description", told: "descripción" } as const;
const thumbnail = { is: "picture", label: "Portada", key: "thumbnail", told: "portada" } as const;

export const categoryFields = {
  name: { is: "line", max: 120, needed: "Escribe el nombre.", label: "Nombre", key: "title", told: "nombre" },
  slug: { ...slug, reserved: ownPlaces },
  description: { ...description, max: 600, hint: "Di qué reúne. Se lee en la academia y en los buscadores." },
  thumbnail,
} as const satisfies FieldsOfKind;
export type CategoryFields = FieldsOf<typeof categoryFields>;

export const courseFields = {
  title: { is: "line", max: 160, needed: neededTitle, label: "Título", key: "title", told: "título" },
  slug,
  description: {
    ...{ ...description, max: 1_000 },
    hint: "Di qué se aprende en el curso. Se lee en la academia y en los buscadores.",
  },
  thumbnail,
  prerequisites: {
    ...{ is: "area", max: 1_000, rows: 3, check: checkPrerequisites },
    ...{ label: "Antes conviene llevar", key: "prerequisites", told: "cursos previos" },
    ...{
      placeholder: "html-y-css-desde-cero",
      hint: "Escribe la dirección de un curso por línea. Con ellos se calcula el nivel de este curso.",
    },
  },
  hasCertificate: {
    ...{ is: "switch", first: false },
    ...{ label: "Da un certificado", key: "certificate", told: "certificado" },
    hint: "Lo obtienen los estudiantes que terminan todas las lecciones y aprueban los cuestionarios.",
  },
  certificateProject: {
    ...{ is: "switch", first: false },
    ...{ label: "El certificado pide un proyecto", key: "certificateProject", told: "proyecto del certificado" },
    hint: "El proyecto son las tareas de las lecciones. Para obtener el certificado, todas las entregas deben estar aceptadas.",
  },
  certificateMonths: {
    ...{ is: "number", min: 1, max: 120, wrong: "Escribe los meses, de 1 a 120, o déjalo vacío." },
    ...{ label: "Vigencia del certificado (meses)", key: "certificateMonths", told: "vigencia del certificado" },
    hint: "Déjalo vacío si no vence. Un certificado vencido se renueva al aprobar otra vez los cuestionarios.",
  },
} as const satisfies FieldsOfKind;
export type CourseFields = FieldsOf<typeof courseFields>;

export const sectionFields = {
  titleSection: { is: "line", max: 160, needed: neededTitle, label: "Título", key: "title", told: "título" },
  slug: { ...slug, hint: "Forma parte de la dirección de sus lecciones." },
} as const satisfies FieldsOfKind;
export type SectionFields = FieldsOf<typeof sectionFields>;

export const lessonFields = {
  titleLesson: {
    ...{ is: "line", max: 160, needed: neededTitle },
    ...{ part: "title", label: "Título", key: "title", told: "título" },
  },
  slug: { ...slug, part: "lesson" },
  labelLesson: {
    ...{ is: "line", max: 80 },
    ...{
      part: "lesson",
      label: "Nombre corto",
      hint: "Así se llama en el índice del curso. Si lo dejas vacío, se usa el título.",
    },
    ...{ key: "label", told: "etiqueta" },
  },
  descriptionLesson: {
    ...{ is: "area", max: 600 },
    ...{
      part: "lesson",
      label: "Descripción",
      hint: "Di de qué trata la lección. Se lee bajo el título y en los buscadores.",
    },
    ...{ key: "description", told: "descripción" },
  },
  youtubeUrl: {
    ...{ is: "address", max: 500, isNullable: true },
    check: (link) => (youtubeId(link) === null ? invalidYoutube : undefined),
    ...{ part: "video", label: "Video de YouTube", placeholder: "https://www.youtube.com/watch?v=…" },
    ...{ key: "youtube", told: "video de YouTube" },
  },
  vkUrl: {
    ...{ is: "address", max: 500, isNullable: true },
    check: (link) => (/^\s*https?:\/\//i.test(link) && vkId(link) !== null ? undefined : invalidVk),
    ...{ part: "video", label: "Video de VK", placeholder: "https://vk.com/video-…_…" },
    ...{ hint: "Se usa si no hay un video de YouTube.", key: "vk", told: "video de VK" },
  },
  thumbnail: { ...thumbnail, part: "cover", hint: "Si no subes una, se usa la portada del video o la del curso." },
  videoMinutes: {
    ...{ is: "number", min: 1, max: 1_000, wrong: "Escribe los minutos." },
    ...{ part: "length", label: "Minutos del video", key: "minutes", told: "minutos" },
  },
  markdown: { is: "markdown", isNullable: true, told: "texto" },
  markdownPremium: { is: "markdown", isNullable: true, told: "texto para miembros" },
  quiz: {
    ...{ is: "area", max: 50_000, rows: 8, part: "quiz", label: "Preguntas" },
    ...{ hint: "Si no escribes ninguna, la lección no tiene cuestionario." },
    ...{ placeholder: "::Colores:: ¿De qué color es el cielo? {=Azul ~Verde #No: ese es el pasto}" },
    ...{ key: "quiz", told: "cuestionario" },
  },
  quizPass: {
    ...{ is: "number", min: 1, max: 100, wrong: "Escribe un porcentaje, de 1 a 100." },
    ...{
      part: "quiz",
      isHalf: true,
      label: "Porcentaje para aprobar",
      hint: "Si lo dejas vacío, se aprueba con 70 %.",
    },
    ...{ key: "quizPass", told: "porcentaje para aprobar" },
  },
  quizAttempts: {
    ...{ is: "number", min: 1, max: 100, wrong: "Escribe cuántos intentos, de 1 a 100." },
    ...{ part: "quiz", isHalf: true, label: "Intentos", hint: "Si lo dejas vacío, no hay límite." },
    ...{ key: "quizAttempts", told: "intentos" },
  },
  quizMinutes: {
    ...{ is: "number", min: 1, max: 1_440, wrong: "Escribe los minutos, de 1 a 1440." },
    ...{ part: "quiz", isHalf: true, label: "Minutos para responder", hint: "Si lo dejas vacío, no hay límite." },
    ...{ key: "quizMinutes", told: "minutos del cuestionario" },
  },
  quizDraw: {
    ...{ is: "number", min: 1, max: 300, wrong: "Escribe cuántas preguntas, de 1 a 300." },
    ...{
      part: "quiz",
      isHalf: true,
      label: "Preguntas por intento",
      hint: "Si lo dejas vacío, van todas. Si escribes menos, se sortean.",
    },
    ...{ key: "quizDraw", told: "preguntas por intento" },
  },
  quizShuffle: {
    ...{ is: "switch", first: true, part: "quiz", label: "Cambiar el orden de las preguntas en cada intento" },
    ...{ key: "quizShuffle", told: "orden de las preguntas" },
  },
  quizCertainty: {
    ...{
      is: "switch",
      first: false,
      part: "quizMore",
      label: "Preguntar cuánto confía el estudiante en cada respuesta",
    },
    ...{ hint: "Según la confianza, acertar suma 1, 2 o 3 puntos de 3 y fallar resta 0, 2 o 6." },
    ...{ key: "quizCertainty", told: "confianza en las respuestas" },
  },
  /** Takes precedence over the stored text. */
  markdownUrl: { is: "address", max: 2_000, isNullable: true, key: "markdownUrl", told: "dirección del texto" },
  markdownUrlPremium: {
    ...{ is: "address", max: 2_000, isNullable: true },
    ...{ key: "premiumMarkdownUrl", told: "dirección del texto para miembros" },
  },
  links: {
    ...{ is: "links", table: "lesson_links", owner: "lesson_id", with: { is_premium: false } },
    ...{ key: "links", told: "enlaces" },
  },
  linksPremium: {
    ...{ is: "links", table: "lesson_links", owner: "lesson_id", with: { is_premium: true } },
    ...{ key: "premiumLinks", told: "enlaces para miembros" },
  },
  /** A lesson without it has no task. */
  task: {
    ...{ is: "area", max: 4_000, rows: 5, isNullable: true },
    ...{ part: "task", label: "Qué hay que entregar" },
    ...{
      hint: "Se lee al final de la lección. La lección queda completada cuando se acepta la entrega. Si lo dejas vacío, no hay tarea.",
      key: "task",
      told: "tarea",
    },
  },
  taskTakes: {
    ...{ is: "choice", of: taskForms, first: "", wrong: "Elige la forma de entrega.", type: "text" },
    ...{ part: "task", label: "Forma de entrega", key: "taskTakes", told: "forma de entrega" },
  },
  taskRubric: {
    ...{ is: "area", max: 4_000, rows: 4, check: checkRubric },
    ...{ part: "task", label: "Rúbrica", placeholder: "Se ve bien en un celular: 4" },
    ...{ hint: "Un criterio por línea, con sus puntos.", key: "taskRubric", told: "rúbrica" },
  },
  /** Only for people who take the course in a group. */
  opensDay: {
    ...{ is: "number", min: 0, max: 1_000, wrong: "Escribe un día, de 0 a 1000, o déjalo vacío." },
    ...{
      part: "groups",
      label: "Día en que se abre",
      hint: "El día 0 es el día en que empieza el grupo. Si lo dejas vacío, la lección está siempre abierta.",
    },
    ...{ key: "opensDay", told: "día en que se abre" },
  },
  opensAfterQuiz: {
    ...{ is: "switch", first: false, part: "groups" },
    ...{
      label: "Se abre al aprobar el cuestionario anterior",
      hint: "Es el cuestionario más cercano antes de esta lección.",
    },
    ...{ key: "opensAfterQuiz", told: "apertura por cuestionario" },
  },
} as const satisfies FieldsOfKind;
export type LessonFields = FieldsOf<typeof lessonFields>;
