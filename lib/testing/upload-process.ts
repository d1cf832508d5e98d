import { ensureOptions } from "@/lib/options/select";
import { declareDomains } from "@/lib/server/boot/declare";
import { startUploadSite } from "./upload-site";

/* A process to be killed: the site's own lane for uploads. It says where it answers. */
declareDomains();
void ensureOptions()
  .then(startUploadSite)
  .then(({ origin }) => process.send!(Number(new URL(origin).port)));
