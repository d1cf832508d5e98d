import { z } from "zod";
import { describePictures } from "@/lib/media/describe";
import { lookUpProject } from "@/lib/projects/service";
import { recordLoader } from "../../record-loader";

export const loadProject = recordLoader(
  "/dashboard/project/[id]",
  async (_actor, key) => describePictures(await lookUpProject(key)),
  z.string(),
);
