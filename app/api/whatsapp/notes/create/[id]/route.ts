import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { createNote } from "@/lib/whatsapp/desk/notes";
import { note, noteInput } from "@/lib/whatsapp/desk/schema";

export const POST = route(
  {
    access: "admin",
    summary: "Writes a note for colleagues into a conversation; who is mentioned is told. It is never sent.",
    params: idParams,
    body: noteInput,
    response: note,
    fails: ["not_found", "conflict"],
  },
  ({ user, params, body }) => createNote(user, params.id, body),
);
