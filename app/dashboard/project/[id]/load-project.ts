import { z } from "zod";
import { describePictures } from "@/lib/media/describe";
import { lookUpProject } from "@/lib/projects/service";
import { recordLoader } from "../../record-loader";

/** An address names the project by its id or by its slug. */
export const loadProject = recordLoader(
  "/dashboard/project/[id]",
  async (_actor, key) => describePictures(await lookUpProject(key)),
  z.string(),
);
