import { z } from "zod";

export const siteChoice = z
  .number("Elige un sitio.")
  .int()
  .min(1, "Elige un sitio.")
  .max(2_147_483_647, "Elige un sitio.");
