import { ensureOptions } from "@/lib/options/select";
import { startUploadSite } from "./upload-site";

/* A process to be killed: the site's own lane for uploads. It says where it answers. */
void ensureOptions()
  .then(startUploadSite)
  .then(({ origin }) => process.send!(Number(new URL(origin).port)));
