import { z } from "zod";
import { id, line } from "@/lib/core/schema";
import { itemFields } from "../schema";
import type { Edits } from "../shared/edits";

export const maxMaskBytes = 2 * 1024 * 1024;
export const maskTooLarge = "La máscara pesa más de 2 MB.";

export const noImage = "Por favor, selecciona una imagen";

const pictureView = z.enum(["photo", "cut"], "Elige la foto o el recorte.");

const wrongCrop = "El encuadre no es válido.";
const share = z
  .string()
  .regex(/^\d(?:\.\d{1,20})?$/, wrongCrop)
  .transform(Number)
  .pipe(z.number().max(1, wrongCrop));

const editFields = {
  turn: z
    .enum(["0", "90", "180", "270"], "El giro debe ser 0, 90, 180 o 270.")
    .default("0")
    .transform((text) => Number(text) as Edits["turn"]),
  cropLeft: share.optional(),
  cropTop: share.optional(),
  cropWidth: share.optional(),
  cropHeight: share.optional(),
};

type EditFields = { [Field in keyof typeof editFields]?: z.output<(typeof editFields)[Field]> };

/** Combines the edits; refuses an incomplete or empty crop, or one beyond the edge. */
function withEdits<Fields extends EditFields>(fields: Fields, context: z.RefinementCtx) {
  const { turn, cropLeft, cropTop, cropWidth, cropHeight, ...rest } = fields;
  const sides = [cropLeft, cropTop, cropWidth, cropHeight];
  if (sides.every((side) => side === undefined)) return { ...rest, edits: { turn } as Edits };
  const [left = NaN, top = NaN, width = 0, height = 0] = sides;
  // Rounded shares may exceed the edge a little.
  const isWithin = Math.min(width, height) > 0 && left + width <= 1.001 && top + height <= 1.001;
  if (!isWithin) context.addIssue({ code: "custom", message: wrongCrop, path: ["cropWidth"] });
  return { ...rest, edits: { turn, crop: { left, top, width, height } } as Edits };
}

const wrongStrokes = "Los trazos no son válidos.";
const coordinate = z.number(wrongStrokes).min(-100, wrongStrokes).max(1_200, wrongStrokes);

/** Strokes as JSON, in pixels of the working size. */
const strokes = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: "custom", message: wrongStrokes });
      return z.NEVER;
    }
  })
  .pipe(
    z
      .array(
        z.strictObject(
          {
            keep: z.boolean(wrongStrokes),
            radius: z.number(wrongStrokes).min(1, wrongStrokes).max(200, wrongStrokes),
            points: z
              .array(z.tuple([coordinate, coordinate], wrongStrokes), wrongStrokes)
              .min(1, wrongStrokes)
              .max(1_000, wrongStrokes),
          },
          wrongStrokes,
        ),
        wrongStrokes,
      )
      .max(100, "Son demasiados trazos."),
  );

export const uploadInput = z
  .strictObject({
    wardrobeId: id,
    ...itemFields,
    ...editFields,
    /** By default the cut, if it can be trusted. */
    shown: pictureView.optional(),
    cut: z
      .enum(["0", "1"], "Elige sí o no.")
      .default("1")
      .transform((text) => text === "1"),
    /** The same key again means the same piece. */
    key: id.optional(),
  })
  .transform(withEdits);
export type UploadInput = z.output<typeof uploadInput>;

export const cutoutInput = z.strictObject({ ...editFields, strokes: strokes.optional() }).transform(withEdits);

/** Cuts by a mask or strokes; without strokes, automatically. */
export const cutInput = z
  .strictObject({ mask: z.file().max(maxMaskBytes, maskTooLarge).optional(), strokes: strokes.optional() })
  .refine(({ mask, strokes }) => mask || strokes, { error: "Envía una máscara o trazos.", path: ["mask"] });

export const pictureChanges = z.strictObject({ shown: pictureView });

export const usage = z.object({ usedBytes: z.int(), quotaBytes: z.int() });
export type Usage = z.infer<typeof usage>;

export const pictureParams = z.strictObject({
  id,
  view: line(40, "No existe esa vista.").regex(
    /^(?:original|(?:photo|cut-\d{1,10})-(?:320|800|1600))$/,
    "No existe esa vista.",
  ),
});
