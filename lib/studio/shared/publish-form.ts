import { z } from "zod";
import { fromLocalTime } from "@/lib/core/days";

export const publishForm = z
  .object({
    when: z.enum(["now", "later"]),
    /** Lima time, in the format of the browser's field; left out with `now`. */
    at: z.string().default(""),
    below: z.boolean().default(false),
  })
  .refine(({ when, at }) => when === "now" || !Number.isNaN(fromLocalTime(at).getTime()), {
    path: ["at"],
    error: "Escribe la fecha y la hora.",
  })
  .transform(({ when, at, below }) => ({ at: when === "later" ? fromLocalTime(at).toISOString() : null, below }));
