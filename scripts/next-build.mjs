import { createRequire } from "node:module";

/* `next build`, which ends with whoever started it: one that goes on by itself would write into the build that the next start makes. */
process.on("disconnect", () => process.exit(1));
process.channel?.unref();
process.argv = [process.argv[0], "next", "build"];
createRequire(import.meta.url)("next/dist/bin/next");
