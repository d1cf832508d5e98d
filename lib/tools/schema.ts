import { z } from "zod";
import { tokenTexts } from "./shared/decode-token";

export const tokenToDecode = z.strictObject({
  token: z.string(tokenTexts.blank).max(20_000, "El token es demasiado largo.").trim().min(1, tokenTexts.blank),
});

const json = z.record(z.string(), z.unknown());

export const tokenAnswer = z.object({ decoded: z.object({ header: json, payload: json }) });
