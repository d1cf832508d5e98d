import { z } from "zod";

/** A place in a list that goes by time and, where that is equal, by id. */
export type Place = { at: Date; id: string };

/** A place as callers hand it back, to be given what comes before or after it. */
export const encodePlace = ({ at, id }: Place): string => `${at.getTime()}.${id}`;

const form = /^(\d{1,14})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** A place of a query; none where it is left out or empty. */
export const placeOrNone = z
  .string()
  .default("")
  .refine((text) => text === "" || form.test(text), "El lugar en la lista no es válido.")
  .transform((text): Place | null => {
    const [, at, id] = form.exec(text) ?? [];
    return id === undefined ? null : { at: new Date(Number(at)), id };
  });
