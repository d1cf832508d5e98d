import type { APIRequestContext } from "@playwright/test";
import { expect } from "./fixtures";

type Written = { id: string; version: number; slug: string };

/** Writes a new lesson by the calls of the panel, in a course of its own that is nowhere on the site. */
export async function createLesson(
  request: APIRequestContext,
  headers: Record<string, string>,
  fields: { titleLesson: string } & Record<string, unknown>,
): Promise<Written> {
  const create = async (calls: string, parentId: string | null, own: object) => {
    const answer = await request.post(`/api/academy/${calls}/create`, { headers, data: { parentId, fields: own } });
    expect(answer.status()).toBe(201);
    return (await answer.json()) as Written;
  };
  const category = await create("categories", null, { name: `Categoría de ${fields.titleLesson}` });
  const course = await create("courses", category.id, { title: `Curso de ${fields.titleLesson}` });
  const section = await create("sections", course.id, { titleSection: "Inicio" });
  return create("lessons", section.id, fields);
}

/** Where a lesson is written. */
export const lessonEditor = ({ id }: { id: string }): string => `/dashboard/academy/lesson/${id}/update`;
