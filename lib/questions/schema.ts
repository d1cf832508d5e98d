import { z } from "zod";

/** No more than this has a question of options, items or pairs: `gift-answers.ts` has as many. */
const most = 50;

const place = z
  .number()
  .int()
  .min(0)
  .max(most - 1);

/** An answer as it is sent: the places of what was asked, or a text. */
export const answerInput = z.union(
  [
    z.strictObject({ chosen: z.array(place).max(most) }),
    z.strictObject({ text: z.string().max(10_000) }),
    z.strictObject({ order: z.array(place).max(most) }),
    z.strictObject({ pairs: z.array(place.nullable()).max(most) }),
  ],
  "Responde la pregunta.",
);
