import { z } from "zod";

/** Where something stands in a list that goes by time and, where that is equal, by id. */
export type ListPosition = { at: Date; id: string };

/** A position as callers hand it back, to be given what comes before or after it. */
export const encodePosition = ({ at, id }: ListPosition): string => `${at.getTime()}.${id}`;

const form = /^(\d{1,14})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** A position in a query; none where it is left out or empty. */
export const positionOrNone = z
  .string()
  .default("")
  .refine((text) => text === "" || form.test(text), "El lugar en la lista no es válido.")
  .transform((text): ListPosition | null => {
    const [, at, id] = form.exec(text) ?? [];
    return id === undefined ? null : { at: new Date(Number(at)), id };
  });
