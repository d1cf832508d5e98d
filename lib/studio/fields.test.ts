import { readdirSync } from "node:fs";
import type { z } from "zod";
import { parseInput } from "@/lib/core/parse-input";
import type { AppError } from "@/lib/core/errors";
import { categoryAdapter, courseAdapter, lessonAdapter, sectionAdapter } from "@/lib/academy/adapters";
import { ownPlaces } from "@/lib/academy/shared/paths";
import { productAdapter } from "@/lib/products/adapters";
import { memberAdapter, projectAdapter } from "@/lib/projects/adapters";
import { reviewQuery } from "./review/schema";
import { createInput, manyInput, mostChosen, newContentForm, sendBackInput, updateInput } from "./schema";

const { draft: projectDraft, ready: projectReady } = projectAdapter;
const { ready: memberReady } = memberAdapter;
const { draft: productDraft, ready: productReady } = productAdapter;
const { draft: lessonDraft, ready: lessonReady } = lessonAdapter;
const { ready: courseReady } = courseAdapter;

const many = (length: number) => Array.from({ length }, () => crypto.randomUUID());
const picture = `/media/${crypto.randomUUID()}`;

/** The texts that a call would give beside the fields. */
function textsOf(schema: z.ZodType, input: unknown): string[] {
  try {
    parseInput(schema, input);
    return [];
  } catch (error) {
    return Object.values((error as AppError).fields ?? {});
  }
}

test.each<[z.ZodType, unknown, string]>([
  [lessonReady, { titleLesson: "x".repeat(161) }, "Usa como máximo 160 caracteres."],
  [lessonDraft, { markdown: "a\0b" }, "El texto tiene un carácter que no se puede guardar."],
  [lessonDraft, { markdown: 7 }, "Escribe un texto."],
  [lessonDraft, { videoMinutes: "siete" }, "Escribe los minutos."],
  [lessonReady, { quizPass: 101 }, "Escribe un porcentaje, de 1 a 100."],
  [lessonReady, { quizAttempts: 0 }, "Escribe cuántos intentos, de 1 a 100."],
  [lessonReady, { quizMinutes: 1_441 }, "Escribe los minutos, de 1 a 1440."],
  [lessonReady, { quizDraw: 301 }, "Escribe cuántas preguntas, de 1 a 300."],
  [lessonDraft, { taskTakes: "video" }, "Elige la forma de entrega."],
  [lessonReady, { opensDay: 1_001 }, "Escribe un día, de 0 a 1000, o déjalo vacío."],
  [lessonDraft, { thumbnail: "https://ejemplo.com/a.png" }, "Elige una imagen de la biblioteca."],
  [lessonDraft, { thumbnail: "/media/../secreto" }, "Elige una imagen de la biblioteca."],
  [lessonDraft, { links: "x" }, "Indica los enlaces."],
  [lessonDraft, { links: many(51).map((name) => ({ name, url: "/" })) }, "Usa como máximo 50 enlaces."],
  [lessonReady, { links: [{ name: "", url: "/precios" }] }, "Escribe el nombre del enlace."],
  [
    lessonReady,
    { links: [{ name: "x", url: "javascript:alert(1)" }] },
    "Escribe una dirección completa, como https://ejemplo.com.",
  ],
  [lessonReady, { youtubeUrl: "https://vimeo.com/1" }, "URL de YouTube inválida."],
  [lessonReady, { vkUrl: "https://vk.com/wall1" }, "URL de VK inválida"],
  [lessonReady, { vkUrl: "javascript:video1_2" }, "URL de VK inválida"],
  [
    courseReady,
    { prerequisites: "Git para equipos" },
    "Escribe en cada línea la dirección de un curso, como «git-para-equipos».",
  ],
  [courseReady, { prerequisites: "abcdefghijk".split("").join("\n") }, "Escribe como máximo 10 cursos."],
  [courseReady, { certificateMonths: 121 }, "Escribe los meses, de 1 a 120, o déjalo vacío."],
  [courseReady, { title: " " }, "Escribe el título."],
  [courseReady, { title: "x", slug: "Ñandú" }, "La dirección no es válida."],
  [categoryAdapter.ready, { name: "x", slug: "notas" }, "Esa dirección es de otra página. Elige otra."],
  [projectDraft, { gallery: 1 }, "Indica las imágenes."],
  [projectDraft, { gallery: many(31).map(() => picture) }, "Usa como máximo 30 imágenes."],
  [projectDraft, { technologyIds: 1 }, "Elige las tecnologías."],
  [projectDraft, { technologyIds: many(41) }, "Usa como máximo 40 tecnologías."],
  [projectDraft, { figures: 1 }, "Indica las cifras."],
  [projectDraft, { figures: many(13).map((value) => ({ value, label: "" })) }, "Usa como máximo 12 cifras."],
  [projectDraft, { collaborators: 1 }, "Elige a las personas."],
  [projectDraft, { collaborators: many(41).map((memberId) => ({ memberId })) }, "Usa como máximo 40 personas."],
  [projectDraft, { collaborators: [{ memberId: crypto.randomUUID(), roles: 1 }] }, "Indica una lista."],
  [projectReady, { collaborators: [{ memberId: crypto.randomUUID(), roles: many(13) }] }, "Usa como máximo 12."],
  [projectReady, { startedOn: "2026-02-30" }, "Falta la fecha de inicio."],
  [projectReady, { endedOn: "2026-02-30" }, "Escribe la fecha completa, o déjala vacía."],
  [memberReady, { email: "no-es-un-correo" }, "Escribe un correo válido."],
  [memberReady, { name: " " }, "Escribe el nombre."],
  [productDraft, { images: many(21).map(() => picture) }, "Usa como máximo 20 imágenes."],
  [productDraft, { file: { name: "../../etc/passwd", type: "x", size: 1 } }, "Sube el archivo otra vez."],
  [productDraft, { tags: 1 }, "Indica las etiquetas."],
  [productReady, { tags: many(31) }, "Usa como máximo 30 etiquetas."],
  [productReady, { priceCents: null }, "Escribe el precio."],
  [productReady, { sku: "" }, "Escribe el SKU."],
  [productReady, { category: "" }, "Escribe la categoría."],
  [reviewQuery, { kind: "user" }, "Eso no se puede escribir aquí."],
  [reviewQuery, { state: "x" }, "Ese estado no existe."],
  [createInput, { parentId: "x" }, "El identificador no es válido."],
  [updateInput, { version: "1", fields: {} }, "Indica la versión."],
  [manyInput, { ids: [] }, "Elige al menos uno."],
  [manyInput, { ids: many(mostChosen + 1) }, "Elige como máximo 1000."],
  [sendBackInput, { note: "  " }, "Escribe qué falta."],
])("%# what is wrong is said in Spanish", (schema, input, text) => {
  expect(textsOf(schema, input)).toContain(text);
});

test("no category has the address of a page of the academy", () => {
  const folders = readdirSync("app/(site)/academy").filter((name) => /^[a-z-]+$/.test(name));
  expect(folders.toSorted()).toEqual(ownPlaces);
});

test("a project does not end before it began", () => {
  const fields = projectDraft.parse({ title: "Sitio", slug: "sitio", startedOn: "2026-03-02", endedOn: "2026-03-01" });
  expect(textsOf(projectReady, fields)).toEqual(["El final no puede ser antes del inicio."]);
  expect(textsOf(projectReady, { ...fields, endedOn: "" })).toEqual([]);
});

test("a working copy may be empty, and unknown fields are refused", () => {
  for (const draft of [lessonDraft, projectDraft, productDraft, categoryAdapter.draft, sectionAdapter.draft]) {
    expect(draft.safeParse({}).success).toBe(true);
    expect(draft.safeParse({ role: "admin" }).success).toBe(false);
  }
});

test("what is begun has a name of a line", () => {
  const refusal = (title: string) => newContentForm.safeParse({ title }).error?.issues[0]!.message;
  expect(refusal(" ")).toBe("Escribe cómo se llama.");
  expect(refusal("a".repeat(81))).toBe("Usa como máximo 80 caracteres.");
  expect(newContentForm.parse({ title: " Uno " })).toEqual({ title: "Uno" });
});
