import { readFile } from "@/lib/core/multipart";
import { route } from "@/lib/api/route";
import { backup } from "@/lib/backups/schema";
import { uploadBackup } from "@/lib/backups/upload";
import { toBackup } from "@/lib/backups/view";

/** In production lib/server answers before Next does, which would put the whole file into memory. */
export const POST = route(
  {
    access: "superadmin",
    summary: "Uploads a .sql file of up to 2 GB as a backup: multipart, in the field `file`.",
    maxBody: "backup",
    response: backup,
    status: 201,
    takes: "multipart/form-data",
    fails: ["insufficient_storage"],
  },
  async ({ user, request }) =>
    toBackup(await uploadBackup(user, await readFile(request.headers.get("content-type"), request.body ?? nothing()))),
);

async function* nothing(): AsyncGenerator<Uint8Array> {}
