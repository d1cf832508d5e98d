import { z } from "zod";
import { id, line } from "@/lib/core/schema";
import { linkFolderAccesses, personBox } from "../shared/folder-words";

const access = z
  .enum(linkFolderAccesses, "Ese acceso no existe.")
  .meta({ description: "Whether all admins see and change its links, see them, or neither" });

const mostPeople = 100;
const maxName = 60;

const fields = {
  name: line(maxName, "El nombre es demasiado largo.").min(1, "Escribe un nombre."),
  access,
  people: z
    .array(id, "Elige personas de la lista.")
    .max(mostPeople, `Elige como máximo ${mostPeople} personas.`)
    .transform((ids) => [...new Set(ids)])
    .meta({ description: "Admins who may do everything with its links, beside who made it and superadmins" }),
};

export const linkFolderInput = z.strictObject({ ...fields, people: fields.people.default([]) });
export type LinkFolderInput = z.output<typeof linkFolderInput>;

/** Omitted fields stay unchanged. */
export const linkFolderChanges = z.strictObject(fields).partial();
export type LinkFolderChanges = z.output<typeof linkFolderChanges>;

/** The form has a checkbox for each person, named with `personBox`. */
export const linkFolderForm = z
  .object({ name: fields.name, access })
  .catchall(z.unknown())
  .transform(({ name, access, ...boxes }) => ({
    name,
    access,
    people: Object.keys(boxes)
      .filter((box) => box.startsWith(personBox) && boxes[box])
      .map((box) => box.slice(personBox.length)),
  }));

export const moveForm = z.object({ folder: z.string("Escribe un texto.") });

const person = z.object({ _id: z.string(), name: z.string() });
export type LinkFolderPerson = z.infer<typeof person>;

export const linkFolder = z.object({
  _id: z.string(),
  name: z.string(),
  access: z.enum(linkFolderAccesses),
  people: z.array(person),
  madeBy: person.nullable(),
  links: z.number().int().meta({ description: "Those of its links that are not archived" }),
  archived: z.number().int().meta({ description: "Those that are" }),
  mayChange: z.boolean().meta({ description: "Whether who asks may change its links" }),
  mayManage: z.boolean().meta({ description: "Whether who asks may change the folder itself" }),
});
export type LinkFolderItem = z.infer<typeof linkFolder>;

export const linkFolders = z.object({ results: z.array(linkFolder) });

export const changedLinkFolder = z.object({ _id: z.string() });

export type LinkFolderChoice = Pick<LinkFolderItem, "_id" | "name" | "mayChange">;
