import { route } from "@/lib/api/route";
import { fileUpload, fileUploadInput } from "@/lib/products/schema";
import { startUpload } from "@/lib/products/uploads";

export const POST = route(
  {
    access: "collaborator",
    tokens: "write",
    summary: "Begins to upload a file of a product, of up to 200 MB, which comes in parts of 2 MB.",
    body: fileUploadInput,
    response: fileUpload,
    status: 201,
  },
  ({ user, body }) => startUpload(user, body),
);
