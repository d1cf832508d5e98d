import { z } from "zod";
import { shortLinkInput } from "./schema";
import { mostLines } from "./shared/link-csv";

const cell = z.string().default("");

const importLine = z.strictObject({
  line: z.int().min(1).max(10_000_000),
  destination: cell,
  backHalf: cell,
  title: cell,
  tags: cell,
  expiresAt: cell,
  maxClicks: cell,
  folder: cell.meta({ description: "The name of a folder whose links one may change" }),
  iosApp: cell,
  androidApp: cell,
});
export type ImportLine = z.infer<typeof importLine>;

const rows = z
  .array(importLine, "Elige un archivo con enlaces.")
  .min(1, "Elige un archivo con enlaces.")
  .max(mostLines, `Un archivo puede tener hasta ${mostLines} enlaces.`);

export const importPlanInput = z.strictObject({
  rows,
  update: z.boolean().default(false).meta({ description: "Whether links that lead elsewhere now are changed" }),
  folders: z
    .boolean()
    .default(false)
    .meta({ description: "Whether folders that lines name and nobody has are created, open to all admins" }),
});
export type ImportPlanInput = z.infer<typeof importPlanInput>;

export const importRunInput = importPlanInput.extend({
  plan: z.string().max(64).meta({ description: "The `digest` of the plan that is carried out" }),
});
export type ImportRunInput = z.infer<typeof importRunInput>;

export const importedLink = shortLinkInput.pick({
  destination: true,
  backHalf: true,
  title: true,
  tags: true,
  expiresAt: true,
  maxClicks: true,
  iosApp: true,
  androidApp: true,
});

export type ImportedLink = z.infer<typeof importedLink> & {
  folder?: string;
  /** The name of a folder that the import creates first. */
  newFolder?: string;
};

export const importPlan = z.object({
  created: z.number().int(),
  updated: z.number().int(),
  same: z.number().int().meta({ description: "The code leads there already" }),
  again: z
    .number()
    .int()
    .meta({ description: "Of those that are made without a code: how many lead where a link does" }),
  uncoded: z
    .array(z.object({ line: z.number(), destination: z.string() }))
    .meta({ description: "Of those that are made: lines that bring no code, whose link gets a new one" }),
  conflicts: z
    .array(z.object({ line: z.number(), code: z.string(), present: z.string(), destination: z.string() }))
    .meta({ description: "The code leads elsewhere: passed over, or changed with `update`" }),
  problems: z
    .array(z.object({ line: z.number(), message: z.string() }))
    .meta({ description: "Lines that are passed over" }),
  newFolders: z.array(z.string()).meta({
    description:
      "Names of the folders that are created, or could be with `folders`: lines name them and nobody has them",
  }),
  digest: z.string(),
});
export type ImportPlan = z.infer<typeof importPlan>;
