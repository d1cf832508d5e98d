import { z } from "zod";

/** In a list sorted by time, then id. */
export type ListPosition = { at: Date; id: string };

export const encodePosition = ({ at, id }: ListPosition): string => `${at.getTime()}.${id}`;

const form = /^(\d{1,14})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export const positionOrNone = z
  .string()
  .default("")
  .refine((text) => text === "" || form.test(text), "La posición en la lista no es válida.")
  .transform((text): ListPosition | null => {
    const [, at, id] = form.exec(text) ?? [];
    return id === undefined ? null : { at: new Date(Number(at)), id };
  });
