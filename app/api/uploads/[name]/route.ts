import { z } from "zod";
import { storedFile } from "@/lib/api/answers";
import { route } from "@/lib/api/route";
import { openFile, toResponse } from "@/lib/files/answer";
import { photoFiles, photoKey } from "@/lib/users/files";

export const GET = route(
  {
    access: "anonymous",
    summary: "A picture that somebody uploaded.",
    params: z.strictObject({ name: z.string().regex(photoFiles.names, "El nombre del archivo no es válido.") }),
    gives: storedFile("image/webp"),
    fails: ["not_found", "unavailable"],
  },
  async ({ params: { name }, request }) => {
    // A name is given once and its file never changes, so the name is the file's tag too.
    const photo = { key: photoKey(name), tag: `"${name}"`, type: "image/webp" };
    return toResponse(request, await openFile(photoFiles, request.headers, photo));
  },
);
